import type { Leader } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';
import { categories, teams } from './categories';

/** What an editor has entered into the form of a person. */
export interface LeaderDraft {
  personName: string;
  email: string;
  linkedin: string;
  description: string;
  /** Empty while none is chosen. */
  leadershipCategoryId: string;
  /** 0 outside the Team category, and while no team is chosen. */
  teamCategoryId: string;
  /** What was chosen now; the stored portrait stays without it. */
  image: File | undefined;
}

export const noTeam = '0';

export const blank: LeaderDraft = {
  personName: '',
  email: '',
  linkedin: '',
  description: '',
  leadershipCategoryId: '',
  teamCategoryId: noTeam,
  image: undefined,
};

export const draftOf = (leader: Leader): LeaderDraft => ({
  personName: leader.personName,
  email: leader.email,
  linkedin: leader.linkedin,
  description: leader.description,
  leadershipCategoryId: String(leader.leadershipCategoryId),
  teamCategoryId: String(leader.teamCategoryId),
  image: undefined,
});

export const fieldWords: FieldWords<LeaderDraft> = {
  personName: 'Name',
  email: 'Email',
  leadershipCategoryId: {
    label: 'Category',
    read: ({ leadershipCategoryId, teamCategoryId }) =>
      [labelIn(categories, leadershipCategoryId), labelIn(teams, teamCategoryId)].filter(Boolean).join(', '),
    follows: ['teamCategoryId'],
  },
  linkedin: 'LinkedIn',
  description: 'Description',
  image: 'Image',
};

const labelIn = (choices: typeof categories, chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label;

export const rules = { added: 'newLeader', changed: 'leaderChange' } as const;
