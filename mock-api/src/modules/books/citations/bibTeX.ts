import { plainText } from '@juris/contract/richText';
import { languages } from '@juris/contract/lists';
import { bibTeXEntry, citeKeyOf } from '@juris/contract/referenceFormats';
import { citedEdition, citedNames, fullTitle, type BookToCite } from './citedBook';

/** Returns a book in BibTeX format. Only the year of the publication date is included. */
export function bibTeX(book: BookToCite): string {
  const { key, publisherName, record, address } = book;
  const names = citedNames(book);
  const year = record.publicationDate.slice(0, 4);
  const citeKey = [citeKeyOf(names.author[0] ?? names.editor[0], year), key].filter(Boolean).join('-');
  return bibTeXEntry('book', citeKey, Object.entries(names), [
    ['title', fullTitle(book)],
    ['year', year],
    ['edition', citedEdition(record)],
    ['series', record.series.title],
    ['number', record.series.number],
    ['publisher', publisherName],
    ['isbn', record.formats.find(({ isbn }) => isbn)?.isbn],
    ['pagetotal', record.pages === null ? undefined : String(record.pages)],
    ['language', record.language && languages[record.language]],
    ['doi', record.doi],
    ['url', address],
    ['abstract', plainText(record.abstract)],
  ]);
}
