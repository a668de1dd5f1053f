import type { Leader } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linkColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import { choiceFilter } from '../../editor/table/filters';
import { categoryIds, teamIds } from './categories';

export const nameOf = ({ personName }: Leader) => personName;

/** The columns of the list of people, with the cuts of specification section 9. */
export const columns: readonly Column<Leader>[] = [
  pictureColumn('Image', rowPicture.Portrait, 'leaders', ({ imgLink }) => imgLink),
  textColumn('Name', 'name', nameOf, { cut: 20, sortsBy: 'personName' }),
  textColumn('Email', 'detail', ({ email }) => email, { cut: 15, sortsBy: 'email' }),
  textColumn('Category', 'wide', ({ leadershipCategoryName }) => leadershipCategoryName, {
    cut: 20,
    sortsBy: 'leadershipCategoryName',
  }),
  textColumn('Team', 'wide', ({ teamCategoryName }) => teamCategoryName, {
    cut: 20,
    sortsBy: 'teamCategoryName',
  }),
  linkColumn('LinkedIn', 'extra', ({ linkedin }) => linkedin, { cut: 10, sortsBy: 'linkedin' }),
  textColumn('Description', 'extra', ({ description }) => description, { cut: 20, sortsBy: 'description' }),
];

/** What the list can be filtered by besides its status. */
export const filters = [
  choiceFilter('category', 'category', 'leadershipCategoryId', categoryIds),
  choiceFilter('team', 'team', 'teamCategoryId', teamIds),
] as const;
