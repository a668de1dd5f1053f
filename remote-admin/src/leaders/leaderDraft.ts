import type { Leader, LeaderForm } from '@juris/mock-api/contract';
import type { FieldWords } from '../content/form/conflict';
import type { DraftOf } from '../content/form/fields';
import { storedImage } from '../content/form/FileFields';
import { categories, teams } from './categories';

/**
 * What an editor has entered into the form of a person. No category is chosen while its id is empty; the team is 0
 * outside the Team category, and while none is chosen.
 */
export type LeaderDraft = DraftOf<LeaderForm>;

export const noTeam = '0';

const blank: LeaderDraft = {
  personName: '',
  email: '',
  linkedin: '',
  description: '',
  leadershipCategoryId: '',
  teamCategoryId: noTeam,
  image: undefined,
};

const draftOf = (leader: Leader): LeaderDraft => ({
  personName: leader.personName,
  email: leader.email,
  linkedin: leader.linkedin,
  description: leader.description,
  leadershipCategoryId: String(leader.leadershipCategoryId),
  teamCategoryId: String(leader.teamCategoryId),
  image: undefined,
});

const fieldWords: FieldWords<LeaderDraft> = {
  personName: 'Name',
  email: 'Email',
  leadershipCategoryId: {
    label: 'Category',
    read: ({ leadershipCategoryId, teamCategoryId }) =>
      [labelIn(categories, leadershipCategoryId), labelIn(teams, teamCategoryId)].filter(Boolean).join(', '),
  },
  teamCategoryId: { label: 'Team', follows: 'leadershipCategoryId' },
  linkedin: 'LinkedIn',
  description: 'Description',
  image: 'Image',
};

const labelIn = (choices: typeof categories, chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label;

/** The files that one has already. */
export const storedFiles = (item: Leader) => ({
  image: storedImage('leaders', item.imgLink, item),
});

/** The form of a person. */
export const leaderForm = {
  blank,
  draftOf,
  storedFiles,
  fieldWords,
  required: ['personName', 'leadershipCategoryId', 'teamCategoryId', 'image'],
  rules: { added: 'newLeader', changed: 'leaderChange' },
} as const;
