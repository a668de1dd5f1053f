import { z } from 'zod';
import {
  altTextField,
  changeForm,
  contentRecord,
  contentRecordExample,
  draftForm,
  newAltText,
} from './contentRecord';
import { contentResponses } from './responses';
import {
  activeFlagInput,
  line,
  optionalEmail,
  externalUrl,
  paragraphs,
  requiredLine,
  wholeNumber,
} from './fields';
import { imageFile, type FileFields } from './uploadedFile';

/** A person of the management, the advisory board or the team. The portrait is in uploads/leaders. */
export const leader = z
  .object({
    id: z.int(),
    personName: z.string(),
    email: z.string(),
    linkedin: z.string(),
    description: z.string(),
    imgLink: z.string().meta({ description: 'File name in uploads/leaders' }),
    leadershipCategoryId: z.int().min(0).max(3).meta({ description: '0 for a draft without a category' }),
    teamCategoryId: z.int().min(0).max(6).meta({ description: '0 outside the Team category' }),
    leadershipCategoryName: z.string(),
    teamCategoryName: z.string().meta({ description: 'Empty outside the Team category' }),
    ...contentRecord,
  })
  .meta({
    id: 'Leader',
    examples: [
      {
        id: 7,
        personName: 'Meenakshi Subramanian (sample)',
        email: 'meenakshi.s@example.org',
        linkedin: 'https://example.org/profiles/meenakshi-subramanian',
        description: 'Head, Editorial and Production.',
        imgLink: 'meenakshi-subramanian-3f2a9c1d.svg',
        leadershipCategoryId: 3,
        teamCategoryId: 1,
        leadershipCategoryName: 'Team',
        teamCategoryName: 'Editorial & Production',
        ...contentRecordExample,
      },
    ],
  });
/** Value of {@link leader}. */
export type Leader = z.infer<typeof leader>;

/** Fields by which the list of people can be sorted, with the database column of the sort key. */
export const leaderSorts = {
  personName: 'sortKey',
  email: 'emailKey',
  linkedin: 'linkedinKey',
  description: 'descriptionKey',
  leadershipCategoryName: 'leadershipCategoryNameKey',
  teamCategoryName: 'teamCategoryNameKey',
  updatedAt: 'updatedAt',
} as const;

/** The file fields of the form of a person (specification section 7). */
export const leaderFiles = {
  image: { type: 'image', folder: 'leaders', column: 'imgLink' },
} as const satisfies FileFields<Leader>;

const fields = {
  personName: requiredLine(200),
  email: optionalEmail,
  linkedin: externalUrl,
  description: paragraphs(2000),
  leadershipCategoryId: wholeNumber(1, 3),
  teamCategoryId: wholeNumber(0, 6, 0),
};

/** Query parameters that filter the list of people. */
export const leaderFilters = {
  leadershipCategoryId: fields.leadershipCategoryId
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: 3, description: 'Id of the category' }),
  teamCategoryId: wholeNumber(0, 6)
    .optional()
    .meta({ type: 'integer', minimum: 0, maximum: 6, description: 'Id of the team; 0 for no team' }),
};

/**
 * The form in the specification sends this field. The API ignores its value and detects the image type by the content.
 */
const imgFileExtension = line(20).optional();

/** Form for a new person. */
export const newLeader = z
  .strictObject({
    personName: fields.personName,
    email: fields.email.default(''),
    linkedin: fields.linkedin.default(''),
    description: fields.description.default(''),
    leadershipCategoryId: fields.leadershipCategoryId,
    teamCategoryId: fields.teamCategoryId.default(0),
    ...newAltText,
    isActive: activeFlagInput.default(1),
    imgFileExtension,
    image: imageFile,
  })
  .meta({
    id: 'NewLeader',
    example: {
      personName: 'Meenakshi Subramanian (sample)',
      email: 'meenakshi.s@example.org',
      linkedin: 'https://example.org/profiles/meenakshi-subramanian',
      description: 'Head, Editorial and Production.',
      leadershipCategoryId: 3,
      teamCategoryId: 1,
      image: 'portrait.png',
    },
  });
/** Parsed value of {@link newLeader}. */
export type NewLeader = z.output<typeof newLeader>;

/** Form that changes a person. Absent fields keep their value. */
export const leaderChange = changeForm('Leader', {
  ...fields,
  ...altTextField,
  imgFileExtension,
  image: imageFile,
});
/** Parsed value of {@link leaderChange}. */
export type LeaderChange = z.output<typeof leaderChange>;

/** Form that saves a draft of a person. */
export const leaderDraftForm = draftForm(
  'Leader',
  { personName: fields.personName },
  {
    email: fields.email,
    linkedin: fields.linkedin,
    description: fields.description,
    leadershipCategoryId: wholeNumber(0, 3, 0),
    teamCategoryId: fields.teamCategoryId,
    ...altTextField,
    imgFileExtension,
    image: imageFile,
  },
);

/** Fields of a person in the form of the admin area. The status is not among them. */
export type LeaderForm = Omit<NewLeader, 'isActive' | 'imgFileExtension'>;

/** Response schemas of the endpoints for people. */
export const leaderResponses = contentResponses('Leader', leader, 'The leader was saved.');
