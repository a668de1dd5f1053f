import type { Leader } from '@juris/contract';
import { publicPages } from './publicPages';

/** Selects the people of a board or a team. */
export type LeaderPart = { leadershipCategoryId: number; teamCategoryId?: number };

/**
 * Returns whether a person is in a part of the list. A member of a board can have a team from an earlier choice; it is
 * ignored, because teams are requested with category 3.
 */
export const isInPart = (
  person: Pick<Leader, 'leadershipCategoryId' | 'teamCategoryId'>,
  { leadershipCategoryId, teamCategoryId }: LeaderPart,
) =>
  person.leadershipCategoryId === leadershipCategoryId &&
  (teamCategoryId === undefined || person.teamCategoryId === teamCategoryId);

/** The active leaders of the company: management, advisory board and teams. */
export const leaders = publicPages<Leader, LeaderPart>('publicLeaders', {
  entity: 'Leader',
  url: 'leadership?onlyActive=1',
  what: 'leaders',
  belongs: (person, part) => !part || isInPart(person, part),
});
