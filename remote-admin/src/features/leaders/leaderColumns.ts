import type { Leader } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linkColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import { choiceFilter, linkFilter } from '../../editor/table/filters';
import { categoryIds, teamIds } from './categories';
import { leaderLabels } from './labels';

export const nameOf = ({ personName }: Leader) => personName;

/** Columns of the list of people. Texts are truncated as in specification section 9. */
export const columns: readonly Column<Leader>[] = [
  pictureColumn(leaderLabels.image, rowPicture.Portrait, 'leaders', ({ imgLink }) => imgLink),
  textColumn(leaderLabels.name, 'name', nameOf, { cut: 20, sortsBy: 'personName' }),
  textColumn(leaderLabels.email, 'detail', ({ email }) => email, { cut: 15, sortsBy: 'email' }),
  textColumn(leaderLabels.category, 'wide', ({ leadershipCategoryName }) => leadershipCategoryName, {
    cut: 20,
    sortsBy: 'leadershipCategoryName',
  }),
  textColumn(leaderLabels.team, 'wide', ({ teamCategoryName }) => teamCategoryName, {
    cut: 20,
    sortsBy: 'teamCategoryName',
  }),
  linkColumn(leaderLabels.linkedin, 'extra', ({ linkedin }) => linkedin, { cut: 10, sortsBy: 'linkedin' }),
  textColumn(leaderLabels.description, 'extra', ({ description }) => description, {
    cut: 20,
    sortsBy: 'description',
  }),
];

/** Filters of the list, besides the filter by status. */
export const filters = [
  linkFilter,
  choiceFilter('category', 'category', 'leadershipCategoryId', categoryIds),
  choiceFilter('team', 'team', 'teamCategoryId', teamIds),
] as const;
