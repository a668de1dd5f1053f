import type { Leader, LeaderForm } from '@juris/contract';
import { leader as declaration } from '@juris/contract/types/leader';
import { optionsOf } from '../../editor/catalogue/codes';
import { declaredForm } from '../../editor/form/declaredForm';
import type { DraftOf } from '../../editor/form/fields';
import type { RecordForm } from '../../editor/form/formDefinition';
import type { Preview } from '../../editor/preview/openPreview';
import { leadershipCategories, teamCategories } from '@juris/contract/lists';

/** Options of the Category menu (specification section 3). */
export const categories = optionsOf(leadershipCategories);

/** Options of the Team menu (specification section 3). */
export const teams = optionsOf(teamCategories);

/** Id of the category whose people belong to a team. */
export const team = '3';

/**
 * Values of the form of a person. The category is empty until one is selected. The team is `noTeam` if the category is
 * not Team, or until a team is selected.
 */
export type LeaderDraft = DraftOf<LeaderForm>;

/** Team id of people who belong to no team. */
export const noTeam = '0';

const declared = declaredForm(declaration);

const fieldLabels = {
  ...declared.fieldLabels,
  leadershipCategoryId: {
    label: declaration.fields.leadershipCategoryId.label,
    read: ({ leadershipCategoryId, teamCategoryId }: LeaderDraft) =>
      [labelIn(categories, leadershipCategoryId), labelIn(teams, teamCategoryId)].filter(Boolean).join(', '),
  },
  teamCategoryId: { label: declaration.fields.teamCategoryId.label, follows: 'leadershipCategoryId' },
} as const;

const labelIn = (choices: typeof categories, chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label;

/** Last part of the path of a category's page, by the id of the category (specification section 2). */
const boards: Record<string, string> = { 1: 'management', 2: 'advisory' };
/** Last part of the path of a team's page, by the id of the team. */
const teamPages: Record<string, string> = {
  1: 'editorial',
  2: 'acquisition',
  3: 'sales',
  4: 'finance',
  5: 'salessupport',
  6: 'marketing',
};

/** Returns the preview of a draft on the page of the person's category or team. */
function preview(draft: LeaderDraft, item: Leader | undefined): Preview {
  // Until a category and a team are selected, the preview uses the first ones.
  const leadershipCategoryId = draft.leadershipCategoryId || '1';
  const isTeamMissing = leadershipCategoryId === team && draft.teamCategoryId === noTeam;
  const teamCategoryId = isTeamMissing ? '1' : draft.teamCategoryId;
  const page = boards[leadershipCategoryId] ?? teamPages[teamCategoryId] ?? 'management';
  return {
    page: `/leadership/${page}`,
    list: 'leadership',
    record: {
      ...declared.recordOf({ ...draft, leadershipCategoryId, teamCategoryId }, item),
      leadershipCategoryName: labelIn(categories, leadershipCategoryId) ?? '',
      teamCategoryName: labelIn(teams, teamCategoryId) ?? '',
    },
  };
}

export const leaderForm = {
  ...declared,
  fieldLabels,
  preview,
  required: [...declared.required, 'teamCategoryId'],
} as const satisfies RecordForm<LeaderDraft, Leader>;
