import type { BookRecord, PublishedTitle } from '@juris/contract';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import type { JsonLd } from '@juris/platform';
import { bookAddress } from '../../api/bookAddress';
import { titleCover } from '../../books/covers';
import { bookJsonLd } from '../../books/bookJsonLd';

/** Returns the structured data (schema.org) of a title. */
export function titleJsonLd(title: PublishedTitle, record: BookRecord | null, site: string): JsonLd {
  const { title: name, authorName, publisherName, buyLink } = title;
  return bookJsonLd({
    address: site + bookAddress('titles', title),
    name,
    authorName,
    publisher:
      publisherName === 'Juris Press'
        ? { '@id': `${site}/#publisher` }
        : { '@type': 'Organization', name: publisherName },
    image: titleCover(title, site),
    shop: toWebAddress(buyLink),
    record,
  });
}
