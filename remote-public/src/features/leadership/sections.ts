import type { LeaderPart } from '../../api/leaders';
import type { Page } from '../../pages/page';
import { leadershipLabels } from './labels';
import entries from './leadership.json';

/** A page of people. The texts are in leadership.json. */
export interface LeadershipSection extends Page {
  /** The text of links to it, and the type of its people in search results. */
  name: string;
  lead: string;
  /** The job title of its people in the structured data. */
  jobTitle: string;
  /** 1 Management, 2 Advisory Board, 3 Team (specification section 3). */
  leadershipCategoryId: number;
  /** The team, for category 3. */
  teamCategoryId?: number;
}

/** All pages of people, in the order of leadership.json. */
export const sections: LeadershipSection[] = entries;

/** Returns the part of the people that a page shows: a category, and for category 3 a team. */
export const partOf = ({ leadershipCategoryId, teamCategoryId }: LeadershipSection): LeaderPart => ({
  leadershipCategoryId,
  ...(teamCategoryId !== undefined && { teamCategoryId }),
});

/** Returns the related pages of a section: all teams, or the two boards and the first team. */
export function neighbours(section: LeadershipSection): { text: string; section: LeadershipSection }[] {
  const inTeams = section.teamCategoryId !== undefined;
  const named = sections
    .filter(({ teamCategoryId }) => (teamCategoryId !== undefined) === inTeams)
    .map((near) => ({ text: near.name, section: near }));
  const firstTeam = sections.find(({ teamCategoryId }) => teamCategoryId !== undefined);
  return inTeams || !firstTeam ? named : [...named, { text: leadershipLabels.team, section: firstTeam }];
}
