import type { BookRecord, PublishedTitle } from '@juris/contract';
import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, type State, type Thing } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { bookSelectionOf } from '../../books/bookSelection';
import { bookThing } from '../../books/bookThing';
import { bookListReaders } from '../../books/filters';
import { itemList } from '../../books/itemList';
import { publishedTitles } from '../../api/publishedTitles';
import { parametersIn } from '../../lists/parameters';
import { partOf, type TitleList } from './titleLists';

/**
 * Returns the structured data (schema.org) of the titles on one page of a list.
 * @param query Query parameters of the page's address, which select a page of the list.
 */
export function listThings(
  list: TitleList,
  state: State,
  site: string,
  query = new URLSearchParams(),
): Thing[] {
  const { selection } = bookSelectionOf(parametersIn(query, bookListReaders));
  const { data } = publishedTitles.select({ ...selection, part: partOf(list) })(state);
  return data ? [itemList('titles', list.path, data, site)] : [];
}

/** Returns the structured data (schema.org) of a title. */
export function titleThing(title: PublishedTitle, record: BookRecord | null, site: string): Thing {
  const { title: name, authorName, publisherName, imgLink, updatedAt, buyLink } = title;
  return bookThing({
    address: site + bookAddress('titles', title),
    name,
    authorName,
    publisher:
      publisherName === 'Juris Press'
        ? { '@id': `${site}/#publisher` }
        : { '@type': 'Organization', name: publisherName },
    image: imgLink && site + uploadAddress('publishedTitles', imgLink, updatedAt),
    shop: webAddress(buyLink),
    record,
  });
}
