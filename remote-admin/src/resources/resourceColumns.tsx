import type { Resource } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Cover } from '@juris/shared-ui/PagingTable/rowPictures';
import type { Filter } from '../content/list/listView';
import { PdfLink } from '../content/list/rowLinks';

const publisherOf = ({ publisherName }: Resource) => publisherName;

/** The columns of the list of resources, with the cuts of specification section 9. */
export const columns: readonly Column<Resource>[] = [
  {
    heading: 'Cover',
    place: 'picture',
    cell: ({ coverImageLink, updatedAt }) =>
      coverImageLink && (
        <Cover src={uploadAddress('resources/covers', coverImageLink, updatedAt)} width={28} height={34} />
      ),
  },
  {
    heading: 'Title',
    place: 'name',
    value: ({ bookTitle }) => bookTitle,
    cell: ({ bookTitle }) => <CutText at={15}>{bookTitle}</CutText>,
  },
  { heading: 'Publisher', place: 'detail', value: publisherOf, cell: publisherOf },
  {
    heading: 'Description',
    place: 'wide',
    value: ({ description }) => description,
    cell: ({ description }) => <CutText at={20}>{description}</CutText>,
  },
  {
    heading: 'Download',
    place: 'wide',
    cell: ({ bookTitle, downloadLink, updatedAt }) =>
      downloadLink && (
        <PdfLink href={uploadAddress('resources/pdfs', downloadLink, updatedAt)} of={bookTitle} />
      ),
  },
];

/** What the list can be narrowed by besides its status. */
export const filters: readonly Filter<Resource>[] = [
  { name: 'publisher', any: 'Any publisher', valueOf: publisherOf },
];
