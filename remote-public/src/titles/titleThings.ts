import type { PublishedTitle } from '@juris/mock-api/contract';
import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, type Thing } from '@juris/shell/platform';
import { authorsIn } from '../books/authors';
import { bookAddress } from '../books/bookAddress';
import { itemList } from '../books/itemList';
import { belongs, type TitleList } from './titleLists';

/** The titles of a page, as schema.org describes them. */
export const listThings = (list: TitleList, titles: PublishedTitle[], site: string) => [
  itemList('titles', list.path, titles.filter(belongs(list)), site),
];

/** A title, as schema.org describes it. */
export function titleThing(title: PublishedTitle, site: string): Thing {
  const address = site + bookAddress('titles', title);
  const { title: name, authorName, publisherName, imgLink, updatedAt, buyLink } = title;
  const shop = webAddress(buyLink);
  const authors = authorsIn(authorName);
  return {
    '@type': 'Book',
    '@id': address,
    url: address,
    name,
    publisher:
      publisherName === 'Juris Press'
        ? { '@id': `${site}/#publisher` }
        : { '@type': 'Organization', name: publisherName },
    ...(authors.length > 0 && { author: authors.map((person) => ({ '@type': 'Person', name: person })) }),
    ...(imgLink && { image: site + uploadAddress('publishedTitles', imgLink, updatedAt) }),
    ...(shop && { offers: { '@type': 'Offer', url: shop } }),
  };
}
