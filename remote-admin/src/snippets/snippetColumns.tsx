import { uploadAddress } from '@juris/shell/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Cover } from '@juris/shared-ui/PagingTable/rowPictures';
import { PdfLink } from '../content/list/rowLinks';
import type { SnippetRow } from './snippetsApi';

/** The columns of the list of snippets; edit and status follow. */
export const columns: readonly Column<SnippetRow>[] = [
  {
    heading: 'Cover',
    place: 'picture',
    cell: ({ image_file_name, updatedAt }) =>
      image_file_name && (
        <Cover src={uploadAddress('snippets/covers', image_file_name, updatedAt)} width={28} height={34} />
      ),
  },
  {
    heading: 'Title',
    place: 'name',
    value: ({ title }) => title,
    cell: ({ title }) => <CutText at={15}>{title}</CutText>,
  },
  {
    heading: 'Date',
    place: 'detail',
    value: ({ published_date }) => published_date,
    cell: ({ published_date }) => published_date,
  },
  {
    heading: 'Download',
    place: 'wide',
    cell: ({ title, pdf_file_name, updatedAt }) =>
      pdf_file_name && <PdfLink href={uploadAddress('snippets/pdfs', pdf_file_name, updatedAt)} of={title} />,
  },
];
