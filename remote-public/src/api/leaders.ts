import type { Leader } from '@juris/contract';
import { publicPages } from './publicPages';

/** Selects the people of a board (a category) or of a team (category 3 and the id of the team). */
export type LeaderPart = { leadershipCategoryId: number; teamCategoryId?: number };

/**
 * Returns whether a person belongs to a board or a team. A team is selected together with category 3, so the id of a
 * former team has no effect.
 */
export const isInPart = (
  person: Pick<Leader, 'leadershipCategoryId' | 'teamCategoryId'>,
  { leadershipCategoryId, teamCategoryId }: LeaderPart,
) =>
  person.leadershipCategoryId === leadershipCategoryId &&
  (teamCategoryId === undefined || person.teamCategoryId === teamCategoryId);

/** Endpoint for the active leaders of the company: management, advisory board and teams. */
export const leaders = publicPages<Leader, LeaderPart>('publicLeaders', {
  entity: 'Leader',
  url: 'leadership?onlyActive=1',
  what: 'leaders',
  belongs: (person, part) => !part || isInPart(person, part),
});
