import type { OpenAccessItem } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Cover } from '@juris/shared-ui/PagingTable/rowPictures';
import { PdfLink } from '../content/list/rowLinks';

/** The columns of the open-access list; the name is cut as specification section 9 says. */
export const columns: readonly Column<OpenAccessItem>[] = [
  {
    heading: 'Cover',
    place: 'picture',
    cell: ({ imageLink, updatedAt }) =>
      imageLink && (
        <Cover src={uploadAddress('openaccess/covers', imageLink, updatedAt)} width={28} height={34} />
      ),
  },
  {
    heading: 'Title',
    place: 'name',
    value: ({ title }) => title,
    cell: ({ title }) => <CutText at={15}>{title}</CutText>,
  },
  {
    heading: 'Download',
    place: 'detail',
    cell: ({ title, downloadLink, updatedAt }) =>
      downloadLink && <PdfLink href={uploadAddress('openaccess/pdfs', downloadLink, updatedAt)} of={title} />,
  },
];
