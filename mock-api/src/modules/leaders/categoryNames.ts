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
export function withCategoryNames(row: object) {
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
export function categoryKeys(row: object) {
  const { leadershipCategoryName, teamCategoryName } = withCategoryNames({ teamCategoryId: null, ...row });
  return {
    leadershipCategoryNameKey: sortKey(leadershipCategoryName),
    teamCategoryNameKey: sortKey(teamCategoryName),
  };
}
