import { z } from 'zod';
import { sortKey } from '@juris/contract/foldText';
import { leadershipCategories, teamCategories } from '@juris/contract/lists';

const categorized = z.looseObject({
  leadershipCategoryId: z.int(),
  teamCategoryId: z.int().nullable(),
});

/** Adds the names of category and team to a row. The team is null outside the Team category. */
export function withCategoryNames(row: object) {
  const stored = categorized.parse(row);
  const nameIn = (names: Record<number, string>, id: number) => names[id] ?? '';
  return {
    ...stored,
    teamCategoryId: stored.teamCategoryId ?? 0,
    leadershipCategoryName: nameIn(leadershipCategories, stored.leadershipCategoryId),
    teamCategoryName: nameIn(teamCategories, stored.teamCategoryId ?? 0),
  };
}

/** Returns the columns by which leaders are sorted by the names of their category and team. */
export function categoryKeys(row: object) {
  const { leadershipCategoryName, teamCategoryName } = withCategoryNames({ teamCategoryId: null, ...row });
  return {
    leadershipCategoryNameKey: sortKey(leadershipCategoryName),
    teamCategoryNameKey: sortKey(teamCategoryName),
  };
}
