import type { OpenAccessItem } from '@juris/mock-api/contract';
import { uploadAddress, type Thing } from '@juris/shell/platform';
import { bookAddress } from '../books/bookAddress';

/** An open-access book, as schema.org describes it. */
export function openAccessThing(book: OpenAccessItem, site: string): Thing {
  const address = site + bookAddress('openaccess', book);
  const { title: name, imageLink, downloadLink, updatedAt } = book;
  return {
    '@type': 'Book',
    '@id': address,
    url: address,
    name,
    publisher: { '@id': `${site}/#publisher` },
    isAccessibleForFree: true,
    ...(imageLink && { image: site + uploadAddress('openaccess/covers', imageLink, updatedAt) }),
    ...(downloadLink && {
      encoding: {
        '@type': 'MediaObject',
        encodingFormat: 'application/pdf',
        contentUrl: site + uploadAddress('openaccess/pdfs', downloadLink, updatedAt),
      },
    }),
  };
}
