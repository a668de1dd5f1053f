import type { CataloguedTitle } from '@juris/contract';
import { pricesOf } from '@juris/contract/bookPrices';
import { citedName, contributorsOf, sortedName } from '@juris/contract/contributors';
import { csvLine } from '@juris/contract/csv';
import { bookFormats, territories } from '@juris/contract/lists';
import { fullTitle } from './citations/citedBook';

/** First line of a price list: the names of the columns. */
export const priceListHeading = csvLine([
  ...['isbn', 'title', 'author', 'publisher', 'format', 'availability', 'publication date'],
  ...['price', 'currency', 'territory', 'page'],
]);

/** Returns the lines of a title in the price list: one for each price, and one for each format without a price. */
export function priceLines(title: CataloguedTitle, siteOrigin: string): string[] {
  const { id, publisherName, authorName, record } = title;
  const authors = contributorsOf(record, authorName).filter(({ role }) => role === 'author');
  return record.formats.flatMap((format) => {
    const start = [
      // With hyphens, so that Excel does not shorten the number.
      format.isbn,
      fullTitle(title),
      authors.map((author) => sortedName(citedName(author))).join('; '),
      publisherName,
      bookFormats[format.format],
      format.availability ?? record.status,
      record.publicationDate,
    ];
    const prices = pricesOf(format).map(({ price, currency, territory }) => [
      ...[price, currency, territory ? territories[territory] : ''],
    ]);
    return (prices.length > 0 ? prices : [['', '', '']]).map((price) =>
      csvLine([...start, ...price, `${siteOrigin}/titles/${id}`]),
    );
  });
}
