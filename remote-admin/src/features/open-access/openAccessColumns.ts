import type { OpenAccessItem } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { pdfColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';

export const nameOf = ({ title }: OpenAccessItem) => title;

/** The columns of the open-access list; the name is cut as specification section 9 says. */
export const columns: readonly Column<OpenAccessItem>[] = [
  pictureColumn('Cover', rowPicture.Cover, 'openaccess/covers', ({ imageLink }) => imageLink),
  textColumn('Title', 'name', nameOf, { cut: 15, sortsBy: 'title' }),
  pdfColumn('detail', 'openaccess/pdfs', ({ downloadLink }) => downloadLink, nameOf),
];
