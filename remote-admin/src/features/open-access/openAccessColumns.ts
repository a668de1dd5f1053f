import type { OpenAccessItem } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { pdfColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';

export const nameOf = ({ title }: OpenAccessItem) => title;

/** Columns of the open-access list. The title is truncated as in specification section 9. */
export const columns: readonly Column<OpenAccessItem>[] = [
  pictureColumn('Cover', rowPicture.Cover, 'openaccess/covers', ({ imageLink }) => imageLink),
  textColumn('Title', 'name', nameOf, { cut: 15, sortsBy: 'title' }),
  pdfColumn('detail', 'openaccess/pdfs', ({ downloadLink }) => downloadLink, nameOf),
];
