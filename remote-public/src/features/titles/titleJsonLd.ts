import type { BookRecord, PublishedTitle } from '@juris/contract';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { uploadAddress, type State, type JsonLd } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { bookSelectionOf } from '../../books/bookSelection';
import { sharedFile } from '../../books/sharedFile';
import { bookJsonLd } from '../../books/bookJsonLd';
import { bookListReaders } from '../../books/filters';
import { itemListJsonLd } from '../../books/itemListJsonLd';
import { publishedTitles } from '../../api/publishedTitles';
import { readParameters } from '../../lists/parameters';
import { titlePartOf, type TitleList } from './titleLists';

/**
 * Returns the structured data (schema.org) of the titles on one page of a list.
 * @param query Query parameters of the page's address, which select a page of the list.
 */
export function titleListJsonLd(
  list: TitleList,
  state: State,
  site: string,
  query = new URLSearchParams(),
): JsonLd[] {
  const { selection } = bookSelectionOf(readParameters(query, bookListReaders));
  const { data } = publishedTitles.select({ ...selection, part: titlePartOf(list) })(state);
  return data ? [itemListJsonLd('titles', list.path, data, site)] : [];
}

/** Returns the structured data (schema.org) of a title. */
export function titleJsonLd(title: PublishedTitle, record: BookRecord | null, site: string): JsonLd {
  const { title: name, authorName, publisherName, imgLink, updatedAt, buyLink } = title;
  return bookJsonLd({
    address: site + bookAddress('titles', title),
    name,
    authorName,
    publisher:
      publisherName === 'Juris Press'
        ? { '@id': `${site}/#publisher` }
        : { '@type': 'Organization', name: publisherName },
    image: imgLink && site + uploadAddress('publishedTitles', sharedFile(imgLink), updatedAt),
    shop: toWebAddress(buyLink),
    record,
  });
}
