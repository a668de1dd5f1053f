import type { BookRecord, OpenAccessItem } from '@juris/contract';
import { uploadAddress } from '@juris/platform';
import { describeBook, sharedFile } from '../../books/bookDescription';
import page from './page.json';

/** What the page of an open-access book says of itself. @param site its origin, for full addresses */
export const describeOpenAccess = (
  { id, title, imageLink, altText, downloadLink, updatedAt }: OpenAccessItem,
  record: BookRecord | null,
  site: string,
) =>
  describeBook({
    title,
    publisher: 'Juris Press',
    record,
    description: `${title}: a whole book to read and to download as PDF, free of charge, from Juris Press.`,
    breadcrumbs: [{ name: page.title, to: `/${page.path}` }],
    cover: imageLink && site + uploadAddress('openaccess/covers', sharedFile(imageLink), updatedAt),
    coverText: altText,
    pdf: downloadLink && `${site}/api/pdf/openaccess/${id}`,
  });
