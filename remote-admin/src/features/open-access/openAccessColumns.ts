import type { OpenAccessItem } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { pdfColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import { openAccessLabels } from './labels';

export const nameOf = ({ title }: OpenAccessItem) => title;

/** Columns of the open-access list. The title is truncated as in specification section 9. */
export const columns: readonly Column<OpenAccessItem>[] = [
  pictureColumn(openAccessLabels.cover, rowPicture.Cover, 'openaccess/covers', ({ imageLink }) => imageLink),
  textColumn(openAccessLabels.title, 'name', nameOf, { cut: 15, sortsBy: 'title' }),
  pdfColumn('detail', 'openaccess/pdfs', ({ downloadLink }) => downloadLink, nameOf),
];
