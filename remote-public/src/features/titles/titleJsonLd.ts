import type { BookRecord, PublishedTitle } from '@juris/contract';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { uploadAddress, type JsonLd } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { sharedFile } from '../../books/sharedFile';
import { bookJsonLd } from '../../books/bookJsonLd';

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
