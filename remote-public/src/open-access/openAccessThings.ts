import type { BookRecord, OpenAccessItem } from '@juris/mock-api/contract';
import { uploadAddress, type Thing } from '@juris/shell/platform';
import { bookAddress } from '../books/bookAddress';
import { bookThing } from '../books/bookThing';

/** An open-access book, as schema.org describes it. */
export function openAccessThing(book: OpenAccessItem, record: BookRecord | null, site: string): Thing {
  const { title: name, imageLink, downloadLink, updatedAt } = book;
  return {
    ...bookThing({
      address: site + bookAddress('openaccess', book),
      name,
      publisher: { '@id': `${site}/#publisher` },
      image: imageLink && site + uploadAddress('openaccess/covers', imageLink, updatedAt),
      record,
    }),
    isAccessibleForFree: true,
    ...(downloadLink && {
      encoding: {
        '@type': 'MediaObject',
        encodingFormat: 'application/pdf',
        contentUrl: `${site}/api/pdf/openaccess/${book.id}`,
      },
    }),
  };
}
