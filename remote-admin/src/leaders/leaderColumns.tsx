import type { Leader } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Portrait } from '@juris/shared-ui/PagingTable/rowPictures';
import type { Filter } from '../content/list/listView';
import { TypedLink } from '../content/list/rowLinks';

export const nameOf = ({ personName }: Leader) => personName;
const categoryOf = ({ leadershipCategoryName }: Leader) => leadershipCategoryName;
const teamOf = ({ teamCategoryName }: Leader) => teamCategoryName;

/** The columns of the list of people, with the cuts of specification section 9. */
export const columns: readonly Column<Leader>[] = [
  {
    heading: 'Image',
    place: 'picture',
    cell: ({ imgLink, updatedAt }) =>
      imgLink && <Portrait src={uploadAddress('leaders', imgLink, updatedAt)} width={34} height={34} />,
  },
  {
    heading: 'Name',
    place: 'name',
    value: nameOf,
    cell: (person) => <CutText at={20}>{nameOf(person)}</CutText>,
  },
  {
    heading: 'Email',
    place: 'detail',
    value: ({ email }) => email,
    cell: ({ email }) => <CutText at={15}>{email}</CutText>,
  },
  {
    heading: 'Category',
    place: 'wide',
    value: categoryOf,
    cell: (person) => <CutText at={20}>{categoryOf(person)}</CutText>,
  },
  {
    heading: 'Team',
    place: 'wide',
    value: teamOf,
    cell: (person) => <CutText at={20}>{teamOf(person)}</CutText>,
  },
  {
    heading: 'LinkedIn',
    place: 'extra',
    value: ({ linkedin }) => linkedin,
    cell: ({ linkedin }) => (
      <TypedLink address={linkedin}>
        <CutText at={10}>{linkedin}</CutText>
      </TypedLink>
    ),
  },
  {
    heading: 'Description',
    place: 'extra',
    value: ({ description }) => description,
    cell: ({ description }) => <CutText at={20}>{description}</CutText>,
  },
];

/** What the list can be narrowed by besides its status. */
export const filters: readonly Filter<Leader>[] = [
  { name: 'category', any: 'Any category', valueOf: categoryOf },
  { name: 'team', any: 'Any team', valueOf: teamOf },
];
