import type { BookRecord, OpenAccessItem } from '@juris/contract';
import { describeBook } from '../../books/bookDescription';
import { freeBookCover } from '../../books/covers';
import page from './page.json';

/** Returns the metadata of the page of an open-access book. @param site Origin of the site, for full addresses. */
export function describeOpenAccess(book: OpenAccessItem, record: BookRecord | null, site: string) {
  const { id, title, altText, downloadLink } = book;
  return describeBook({
    title,
    publisher: 'Juris Press',
    record,
    description: `${title}: a free book to read or download as a PDF, from Juris Press.`,
    breadcrumbs: [{ name: page.title, to: `/${page.path}` }],
    cover: freeBookCover(book, site),
    coverText: altText,
    pdf: downloadLink && `${site}/api/pdf/openaccess/${id}`,
  });
}
