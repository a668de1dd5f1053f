import type { LeaderPart } from '../../api/leaders';
import type { Page } from '../../pages/page';
import entries from './leadership.json';

/** A page of people. Its words stand in leadership.json beside this file. */
export interface LeadershipSection extends Page {
  /** What links to it are called, and what the search calls its people. */
  name: string;
  lead: string;
  /** What its people are, as search engines are told. */
  jobTitle: string;
  /** Whom it shows: 1 Management, 2 Advisory Board, 3 Team. */
  leadershipCategoryId: number;
  /** Which team of category 3 it shows. */
  teamCategoryId?: number;
}

export const sections: LeadershipSection[] = entries;

/** The part of the people that a page shows. A team's page asks for category 3 and the team. */
export const partOf = ({ leadershipCategoryId, teamCategoryId }: LeadershipSection): LeaderPart => ({
  leadershipCategoryId,
  ...(teamCategoryId !== undefined && { teamCategoryId }),
});

/** The pages between which a visitor goes to and fro: the teams, or the two boards and the way to the teams. */
export function neighbours(section: LeadershipSection): { text: string; section: LeadershipSection }[] {
  const inTeams = section.teamCategoryId !== undefined;
  const named = sections
    .filter(({ teamCategoryId }) => (teamCategoryId !== undefined) === inTeams)
    .map((near) => ({ text: near.name, section: near }));
  const firstTeam = sections.find(({ teamCategoryId }) => teamCategoryId !== undefined);
  return inTeams || !firstTeam ? named : [...named, { text: 'Team', section: firstTeam }];
}
