import type { Resource } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { pdfColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';

export const nameOf = ({ bookTitle }: Resource) => bookTitle;

/** Columns of the list of resources. Texts are truncated as in specification section 9. */
export const columns: readonly Column<Resource>[] = [
  pictureColumn('Cover', rowPicture.Cover, 'resources/covers', ({ coverImageLink }) => coverImageLink),
  textColumn('Title', 'name', nameOf, { cut: 15, sortsBy: 'bookTitle' }),
  textColumn('Publisher', 'detail', ({ publisherName }) => publisherName, { sortsBy: 'publisherName' }),
  textColumn('Description', 'wide', ({ description }) => description, { cut: 20, sortsBy: 'description' }),
  pdfColumn('wide', 'resources/pdfs', ({ downloadLink }) => downloadLink, nameOf),
];
