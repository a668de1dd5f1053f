import type { Leader } from '@juris/mock-api/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linkColumn, pictureColumn, rowPicture, textColumn } from '../content/list/columns';
import type { Filter } from '../content/list/listView';

export const nameOf = ({ personName }: Leader) => personName;
const categoryOf = ({ leadershipCategoryName }: Leader) => leadershipCategoryName;
const teamOf = ({ teamCategoryName }: Leader) => teamCategoryName;

/** The columns of the list of people, with the cuts of specification section 9. */
export const columns: readonly Column<Leader>[] = [
  pictureColumn('Image', rowPicture.Portrait, 'leaders', ({ imgLink }) => imgLink),
  textColumn('Name', 'name', nameOf, 20),
  textColumn('Email', 'detail', ({ email }) => email, 15),
  textColumn('Category', 'wide', categoryOf, 20),
  textColumn('Team', 'wide', teamOf, 20),
  linkColumn('LinkedIn', 'extra', ({ linkedin }) => linkedin, 10),
  textColumn('Description', 'extra', ({ description }) => description, 20),
];

/** What the list can be narrowed by besides its status. */
export const filters: readonly Filter<Leader>[] = [
  { name: 'category', noun: 'category', valueOf: categoryOf },
  { name: 'team', noun: 'team', valueOf: teamOf },
];
