import { leadershipCategories, teamCategories } from '@juris/contract/lists';

/** Returns menu options from names by id. Specification section 3 defines the categories and teams. */
const choices = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Options of the Category menu. */
export const categories = choices(leadershipCategories);
/** Options of the Team menu. */
export const teams = choices(teamCategories);

/** Returns ids by name, as the filters of the list need them. */
const idsByName = (names: Record<number, string>) =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [name, id]));

export const categoryIds = idsByName(leadershipCategories);
export const teamIds = idsByName(teamCategories);

/** Id of the category whose people belong to a team. */
export const team = '3';
