import type { Leader, LeaderForm } from '@juris/contract';
import type { FieldWords } from '../../editor/form/conflict';
import { draftFrom, type DraftOf } from '../../editor/form/fields';
import { storedImage } from '../../editor/form/FileFields';
import type { FormOf } from '../../editor/form/formOf';
import { imageName, newId, unsaved, type Previewed } from '../../editor/preview/openPreview';
import { categories, team, teams } from './categories';

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
  altText: '',
};

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
  altText: 'Alternative text',
};

const labelIn = (choices: typeof categories, chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label;

/** Where the people of each category and team are shown (specification section 2). */
const boards: Record<string, string> = { 1: 'management', 2: 'advisory' };
const teamPages: Record<string, string> = {
  1: 'editorial',
  2: 'acquisition',
  3: 'sales',
  4: 'finance',
  5: 'salessupport',
  6: 'marketing',
};

/** The page of the person's board or team, with what the form would make. */
function preview(draft: LeaderDraft, item: Leader | undefined): Previewed {
  const { personName, email, linkedin, description, altText } = draft;
  // The person is shown, with the first choice, before a category or a team is chosen.
  const leadershipCategoryId = draft.leadershipCategoryId || '1';
  const isTeamMissing = leadershipCategoryId === team && draft.teamCategoryId === noTeam;
  const teamCategoryId = isTeamMissing ? '1' : draft.teamCategoryId;
  const place = boards[leadershipCategoryId] ?? teamPages[teamCategoryId] ?? 'management';
  return {
    page: `/leadership/${place}`,
    list: 'leadership',
    record: {
      ...unsaved(),
      ...item,
      isActive: 1,
      id: item?.id ?? newId,
      personName,
      email,
      linkedin,
      description,
      altText,
      leadershipCategoryId: Number(leadershipCategoryId),
      teamCategoryId: Number(teamCategoryId),
      leadershipCategoryName: labelIn(categories, leadershipCategoryId) ?? '',
      teamCategoryName: labelIn(teams, teamCategoryId) ?? '',
      imgLink: imageName(draft.image, item?.imgLink),
    } satisfies Leader,
  };
}

/** The form of a person. */
export const leaderForm = {
  blank,
  draftOf: (item) => draftFrom(blank, item),
  storedFiles: (item) => ({ image: storedImage('leaders', item.imgLink, item) }),
  fieldWords,
  preview,
  required: ['personName', 'leadershipCategoryId', 'teamCategoryId', 'image'],
  carriedOver: [],
  rules: { added: 'newLeader', changed: 'leaderChange' },
} as const satisfies FormOf<LeaderDraft, Leader>;
