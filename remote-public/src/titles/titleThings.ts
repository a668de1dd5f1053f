import type { BookRecord, PublishedTitle } from '@juris/mock-api/contract';
import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, type Thing } from '@juris/shell/platform';
import { bookAddress } from '../books/bookAddress';
import { bookThing } from '../books/bookThing';
import { itemList } from '../books/itemList';
import { belongs, type TitleList } from './titleLists';

/** The titles of a page, as schema.org describes them. */
export const listThings = (list: TitleList, titles: PublishedTitle[], site: string) => [
  itemList('titles', list.path, titles.filter(belongs(list)), site),
];

/** A title, as schema.org describes it. */
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
