import type { Resource } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { pdfColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import { resourceLabels } from './labels';

export const nameOf = ({ bookTitle }: Resource) => bookTitle;

/** Columns of the list of resources. Texts are truncated as in specification section 9. */
export const columns: readonly Column<Resource>[] = [
  pictureColumn(
    resourceLabels.cover,
    rowPicture.Cover,
    'resources/covers',
    ({ coverImageLink }) => coverImageLink,
  ),
  textColumn(resourceLabels.title, 'name', nameOf, { cut: 15, sortsBy: 'bookTitle' }),
  textColumn(resourceLabels.publisher, 'detail', ({ publisherName }) => publisherName, {
    sortsBy: 'publisherName',
  }),
  textColumn(resourceLabels.description, 'wide', ({ description }) => description, {
    cut: 20,
    sortsBy: 'description',
  }),
  pdfColumn('wide', 'resources/pdfs', ({ downloadLink }) => downloadLink, nameOf),
];
