import { z } from 'zod';
import { line, wholeNumber } from './fields';
import { leader as declaration } from './types/leader';
import { contentSchemas } from './types/typeSchemas';

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

export const leaderSchemas = contentSchemas(declaration, {
  examples: {
    record: {
      id: 7,
      ...example,
      imgLink: 'meenakshi-subramanian-3f2a9c1d.svg',
      focalX: 50,
      focalY: 30,
      leadershipCategoryName: 'Team',
      teamCategoryName: 'Editorial & Production',
    },
    form: { ...example, image: 'portrait.png' },
  },
  descriptions: {
    leadershipCategoryId: '0 for a draft without a category',
    teamCategoryId: '0 outside the Team category',
  },
  more: {
    leadershipCategoryName: z.string(),
    teamCategoryName: z.string().meta({ description: 'Empty outside the Team category' }),
  },
  sent,
});

export type Leader = z.infer<typeof leaderSchemas.record>;
export type NewLeader = z.output<typeof leaderSchemas.added>;
export type LeaderChange = z.output<typeof leaderSchemas.change>;
/** Fields of a person in the form of the admin area. The status is not among them. */
export type LeaderForm = Omit<NewLeader, 'isActive' | 'imgFileExtension'>;

/** Query parameters that filter the list of people. */
export const leaderFilters = {
  leadershipCategoryId: wholeNumber(1, 3)
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: 3, description: 'Id of the category' }),
  teamCategoryId: wholeNumber(0, 6)
    .optional()
    .meta({ type: 'integer', minimum: 0, maximum: 6, description: 'Id of the team; 0 for no team' }),
};
