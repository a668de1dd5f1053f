import type { LeaderPart } from '../../api/leaders';
import type { Page } from '../../pages/page';
import { leadershipLabels } from './labels';
import entries from './leadership.json';

/** A leadership page, which shows the people of a board or a team, as leadership.json contains it. */
export interface LeadershipSection extends Page {
  /** Text of links to the page. It is also the label of its people in search results. */
  name: string;
  /** Job title of all people of the section, for the structured data. */
  jobTitle: string;
  /** Category of the people: 1 Management, 2 Advisory Board, 3 Team (specification section 3). */
  leadershipCategoryId: number;
  /** Team of the people. Present only for category 3. */
  teamCategoryId?: number;
  /** Link below the people to a likely next step. */
  action?: { text: string; to: string };
}

/** All leadership pages, in the order of leadership.json. */
export const leadershipSections: LeadershipSection[] = entries;

/** Returns the line below the heading of a page. Its key in the texts is the last part of the path. */
export const leadOf = ({ path }: LeadershipSection, leads: Readonly<Record<string, string>>): string =>
  leads[path.split('/').at(-1) ?? ''] ?? '';

/** Returns the part of the list of people that a page shows: a category, or category 3 with a team. */
export const leaderPartOf = ({ leadershipCategoryId, teamCategoryId }: LeadershipSection): LeaderPart => ({
  leadershipCategoryId,
  ...(teamCategoryId !== undefined && { teamCategoryId }),
});

/** Returns the pages that a section links to. A team links to all teams; a board to both boards and the first team. */
export function relatedSections(section: LeadershipSection): { text: string; section: LeadershipSection }[] {
  const inTeams = section.teamCategoryId !== undefined;
  const named = leadershipSections
    .filter(({ teamCategoryId }) => (teamCategoryId !== undefined) === inTeams)
    .map((near) => ({ text: near.name, section: near }));
  const firstTeam = leadershipSections.find(({ teamCategoryId }) => teamCategoryId !== undefined);
  return inTeams || !firstTeam ? named : [...named, { text: leadershipLabels.team, section: firstTeam }];
}
