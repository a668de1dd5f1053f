import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { pdfColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import type { SnippetRow } from './snippetsApi';
import { snippetLabels } from './labels';

export const titleOf = ({ title }: SnippetRow) => title;

/** Columns of the list of snippets, except Edit and Status. */
export const columns: readonly Column<SnippetRow>[] = [
  pictureColumn(
    snippetLabels.cover,
    rowPicture.Cover,
    'snippets/covers',
    ({ image_file_name }) => image_file_name,
  ),
  textColumn(snippetLabels.title, 'name', titleOf, { cut: 15, sortsBy: 'title' }),
  textColumn(snippetLabels.date, 'detail', ({ published_date }) => published_date, {
    sortsBy: 'published_date',
  }),
  pdfColumn('wide', 'snippets/pdfs', ({ pdf_file_name }) => pdf_file_name, titleOf),
];
