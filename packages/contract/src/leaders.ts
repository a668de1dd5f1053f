import { z } from 'zod';
import { line, wholeNumber } from './fields';
import { contentResponses } from './responses';
import { filesOf } from './types/declaration';
import { leader as declaration } from './types/leader';
import { changeSchema, draftSchema, newRecordSchema, recordSchema } from './types/typeSchemas';

const example = {
  personName: 'Meenakshi Subramanian (sample)',
  email: 'meenakshi.s@example.org',
  linkedin: 'https://example.org/profiles/meenakshi-subramanian',
  description: 'Head, Editorial and Production.',
  leadershipCategoryId: 3,
  teamCategoryId: 1,
};

// The form in the specification sends this field. The API ignores its value and detects the image type by the
// content.
const sent = { imgFileExtension: line(20).optional() };

export const leader = recordSchema(declaration, {
  example: {
    id: 7,
    ...example,
    imgLink: 'meenakshi-subramanian-3f2a9c1d.svg',
    focalX: 50,
    focalY: 30,
    leadershipCategoryName: 'Team',
    teamCategoryName: 'Editorial & Production',
  },
  descriptions: {
    leadershipCategoryId: '0 for a draft without a category',
    teamCategoryId: '0 outside the Team category',
  },
  more: {
    leadershipCategoryName: z.string(),
    teamCategoryName: z.string().meta({ description: 'Empty outside the Team category' }),
  },
});
export type Leader = z.infer<typeof leader>;

export const newLeader = newRecordSchema(declaration, {
  example: { ...example, image: 'portrait.png' },
  sent,
});
export type NewLeader = z.output<typeof newLeader>;

export const leaderChange = changeSchema(declaration, sent);
export type LeaderChange = z.output<typeof leaderChange>;

export const leaderDraftForm = draftSchema(declaration, sent);

/** Query parameters that filter the list of people. */
export const leaderFilters = {
  leadershipCategoryId: wholeNumber(1, 3)
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: 3, description: 'Id of the category' }),
  teamCategoryId: wholeNumber(0, 6)
    .optional()
    .meta({ type: 'integer', minimum: 0, maximum: 6, description: 'Id of the team; 0 for no team' }),
};

/** Fields of a person in the form of the admin area. The status is not among them. */
export type LeaderForm = Omit<NewLeader, 'isActive' | 'imgFileExtension'>;

export const leaderFiles = filesOf(declaration);

/** Response schemas of the endpoints for people. */
export const leaderResponses = contentResponses('Leader', leader, 'The leader was saved.');
