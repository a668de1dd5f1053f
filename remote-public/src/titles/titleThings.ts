import type { PublishedTitle } from '@juris/mock-api/contract';
import { webAddress } from '@juris/shared-ui/webAddress';
import { uploadAddress, type Thing } from '@juris/shell/platform';
import { bookAddress } from '../books/bookAddress';
import { itemList } from '../books/itemList';
import type { TitleList } from './titleLists';

/** The list of a publisher's titles, as schema.org describes it. */
export const listThings = ({ path, publisherName }: TitleList, titles: PublishedTitle[], site: string) => [
  itemList(
    'titles',
    path,
    titles.filter((title) => title.publisherName === publisherName),
    site,
  ),
];

/** A title, as schema.org describes it. */
export function titleThing(title: PublishedTitle, site: string): Thing {
  const address = site + bookAddress('titles', title);
  const { title: name, authorName, publisherName, imgLink, updatedAt, buyLink } = title;
  const shop = webAddress(buyLink);
  return {
    '@type': 'Book',
    '@id': address,
    url: address,
    name,
    publisher:
      publisherName === 'Juris Press'
        ? { '@id': `${site}/#publisher` }
        : { '@type': 'Organization', name: publisherName },
    ...(authorName && { author: { '@type': 'Person', name: authorName } }),
    ...(imgLink && { image: site + uploadAddress('publishedTitles', imgLink, updatedAt) }),
    ...(shop && { offers: { '@type': 'Offer', url: shop } }),
  };
}
