import type { PublishedTitle } from '@juris/mock-api/contract';
import { uploadAddress, type Thing } from '@juris/shell/platform';
import type { TitleList } from './titleLists';

/** The books of a page, as schema.org describes them. */
export const bookThings = (list: TitleList, titles: PublishedTitle[], site: string): Thing[] =>
  titles
    .filter(({ publisherName }) => publisherName === list.publisherName)
    .map(({ id, title, authorName, publisherName, imgLink, updatedAt }) => ({
      '@type': 'Book',
      '@id': `${site}/${list.path}#title-${id}`,
      name: title,
      publisher: { '@type': 'Organization', name: publisherName },
      ...(authorName && { author: { '@type': 'Person', name: authorName } }),
      ...(imgLink && { image: site + uploadAddress('publishedTitles', imgLink, updatedAt) }),
    }));
