import type { PublishedTitle } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Cover } from '@juris/shared-ui/PagingTable/rowPictures';
import type { Filter } from '../content/list/listView';
import { TypedLink } from '../content/list/rowLinks';

const publisherOf = ({ publisherName }: PublishedTitle) => publisherName;

/** The columns of the list of titles; the name is cut as specification section 9 says. */
export const columns: readonly Column<PublishedTitle>[] = [
  {
    heading: 'Cover',
    place: 'picture',
    cell: ({ imgLink, updatedAt }) =>
      imgLink && <Cover src={uploadAddress('publishedTitles', imgLink, updatedAt)} width={28} height={34} />,
  },
  {
    heading: 'Title',
    place: 'name',
    value: ({ title }) => title,
    cell: ({ title }) => <CutText at={15}>{title}</CutText>,
  },
  {
    heading: 'Author',
    place: 'detail',
    value: ({ authorName }) => authorName,
    cell: ({ authorName }) => <CutText at={20}>{authorName}</CutText>,
  },
  { heading: 'Publisher', place: 'wide', value: publisherOf, cell: publisherOf },
  {
    heading: 'Buy link',
    place: 'wide',
    value: ({ buyLink }) => buyLink,
    cell: ({ buyLink }) => (
      <TypedLink address={buyLink}>
        <CutText at={20}>{buyLink}</CutText>
      </TypedLink>
    ),
  },
];

/** What the list can be narrowed by besides its status. */
export const filters: readonly Filter<PublishedTitle>[] = [
  { name: 'publisher', any: 'Any publisher', valueOf: publisherOf },
];
