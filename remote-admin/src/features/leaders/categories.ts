import { leadershipCategories, teamCategories } from '@juris/contract/lists';

/** Where a person stands, as a menu offers it: the categories and teams of specification section 3. */
const choices = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const categories = choices(leadershipCategories);
export const teams = choices(teamCategories);

/** The ids by the names, for the filters of the list. */
const idsByName = (names: Record<number, string>) =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [name, id]));

export const categoryIds = idsByName(leadershipCategories);
export const teamIds = idsByName(teamCategories);

/** The category whose people belong to a team. */
export const team = '3';
