import type { BookRecord, OpenAccessItem } from '@juris/contract';
import { uploadAddress } from '@juris/platform';
import { describeBook } from '../../books/bookDescription';
import { sharedFile } from '../../books/sharedFile';
import page from './page.json';

/** Returns the metadata of the page of an open-access book. @param site Origin of the site, for full addresses. */
export const describeOpenAccess = (
  { id, title, imageLink, altText, downloadLink, updatedAt }: OpenAccessItem,
  record: BookRecord | null,
  site: string,
) =>
  describeBook({
    title,
    publisher: 'Juris Press',
    record,
    description: `${title}: a free book to read or download as a PDF, from Juris Press.`,
    breadcrumbs: [{ name: page.title, to: `/${page.path}` }],
    cover: imageLink && site + uploadAddress('openaccess/covers', sharedFile(imageLink), updatedAt),
    coverText: altText,
    pdf: downloadLink && `${site}/api/pdf/openaccess/${id}`,
  });
