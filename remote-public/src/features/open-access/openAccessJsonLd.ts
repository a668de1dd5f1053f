import type { BookRecord, OpenAccessItem } from '@juris/contract';
import { uploadAddress, type State, type JsonLd } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { bookSelectionOf } from '../../books/bookSelection';
import { sharedFile } from '../../books/sharedFile';
import { bookJsonLd } from '../../books/bookJsonLd';
import { bookListReaders } from '../../books/filters';
import { itemListJsonLd } from '../../books/itemListJsonLd';
import { openAccess } from '../../api/openAccess';
import { readParameters } from '../../lists/parameters';

/**
 * Returns the structured data (schema.org) of the books on one page of the list.
 * @param query Query parameters of the page's address, which select a page of the list.
 */
export function openAccessListJsonLd(
  path: string,
  state: State,
  site: string,
  query = new URLSearchParams(),
): JsonLd[] {
  const { selection } = bookSelectionOf(readParameters(query, bookListReaders));
  const { data } = openAccess.select(selection)(state);
  return data ? [itemListJsonLd('openaccess', path, data, site)] : [];
}

/** Returns the structured data (schema.org) of an open-access book. */
export function openAccessBookJsonLd(book: OpenAccessItem, record: BookRecord | null, site: string): JsonLd {
  const { title: name, imageLink, downloadLink, updatedAt } = book;
  return {
    ...bookJsonLd({
      address: site + bookAddress('openaccess', book),
      name,
      publisher: { '@id': `${site}/#publisher` },
      image: imageLink && site + uploadAddress('openaccess/covers', sharedFile(imageLink), updatedAt),
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
