import type { BookRecord, OpenAccessItem } from '@juris/contract';
import type { JsonLd } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { freeBookCover } from '../../books/covers';
import { bookJsonLd } from '../../books/bookJsonLd';

/** Returns the structured data (schema.org) of an open-access book. */
export function openAccessBookJsonLd(book: OpenAccessItem, record: BookRecord | null, site: string): JsonLd {
  const { title: name, downloadLink } = book;
  return {
    ...bookJsonLd({
      address: site + bookAddress('openaccess', book),
      name,
      publisher: { '@id': `${site}/#publisher` },
      image: freeBookCover(book, site),
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
