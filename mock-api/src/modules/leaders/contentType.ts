import { nameTermOfColumn } from '../content/terms';
import type { ContentType } from '../content/contentType';
import { blankColumns, declaredType } from '../content/declaredType';
import { draftFormOf } from '../content/draftForm';
import { leaderRoutes, TEAM } from './routes';
import { leader, leaderDraftForm } from '@juris/contract/leaders';
import { leader as declaration } from '@juris/contract/types/leader';
import { z } from 'zod';
import { sortKey } from '@juris/contract/foldText';
import { leadershipCategories, teamCategories } from '@juris/contract/lists';

const categorized = z.looseObject({
  leadershipCategoryId: z.int().nullish(),
  teamCategoryId: z.int().nullable(),
});

/**
 * Adds the names of the category and the team to a row. A missing team or category is null in the database and 0 in the
 * result.
 */
function withCategoryNames(row: object) {
  const stored = categorized.parse(row);
  const nameIn = (names: Record<number, string>, id: number) => names[id] ?? '';
  return {
    ...stored,
    leadershipCategoryId: stored.leadershipCategoryId ?? 0,
    teamCategoryId: stored.teamCategoryId ?? 0,
    leadershipCategoryName: nameIn(leadershipCategories, stored.leadershipCategoryId ?? 0),
    teamCategoryName: nameIn(teamCategories, stored.teamCategoryId ?? 0),
  };
}

/** Returns the columns by which a list of leaders is sorted by category name or team name. */
function categoryKeys(row: object) {
  const { leadershipCategoryName, teamCategoryName } = withCategoryNames({ teamCategoryId: null, ...row });
  return {
    leadershipCategoryNameKey: sortKey(leadershipCategoryName),
    teamCategoryNameKey: sortKey(teamCategoryName),
  };
}

/** The content type of leaders (specification section 3). */
export const leaderContentType: ContentType<'leader'> = {
  ...declaredType(declaration),
  position: 'place',
  tag: { name: 'Leadership', description: 'People of the company' },
  required: (row) => [
    ...['personName', 'leadershipCategoryId'],
    ...(Reflect.get(row, 'leadershipCategoryId') === TEAM ? ['teamCategoryId'] : []),
    'image',
  ],
  draft: {
    ...draftFormOf(leaderDraftForm, ({ imgFileExtension: _, ...fields }, before = {}) => {
      const category = fields.leadershipCategoryId ?? Reflect.get(before, 'leadershipCategoryId');
      const team = fields.teamCategoryId ?? Reflect.get(before, 'teamCategoryId');
      return {
        ...fields,
        leadershipCategoryId: category || null,
        teamCategoryId: category === TEAM ? team || null : null,
      };
    }),
    blank: blankColumns(declaration),
  },
  record: leader,
  rowToRecord: withCategoryNames,
  derivedColumns: categoryKeys,
  terms: nameTermOfColumn('personName'),
  routes: leaderRoutes,
};
