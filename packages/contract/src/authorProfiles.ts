/** Schemas of author profiles: what the pages of authors show besides the books. */
import { z } from 'zod';
import { orcid } from './bookIdentifiers';
import {
  altTextField,
  changeForm,
  contentRecord,
  contentRecordExample,
  draftForm,
  newAltText,
} from './contentRecord';
import { activeFlagInput, externalUrl, paragraphs, requiredLine, wholeNumber } from './fields';
import { contentResponses } from './responses';
import { imageFile, removedFile, type FileFields } from './uploadedFile';

const percent = z.int().min(0).max(100);

const example = {
  name: 'Asha Varma (sample)',
  orcid: '0000-0002-1825-0097',
  biography: 'Asha Varma teaches the law of torts. She wrote *Torts: A Primer*.',
  website: 'https://example.org/asha-varma',
  altText: 'Asha Varma in a library',
};

/** Profile of an author, editor or translator: a person or an organisation. The portrait is in uploads/authors. */
export const authorProfile = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'As printed in the books' }),
    orcid: z.string().meta({ description: 'Identifies a person under all names; empty if unknown' }),
    biography: z.string().meta({
      description:
        'Paragraphs, separated by blank lines. `*italic*`, `**bold**` and `[text](https://…)` are markup; HTML is text.',
    }),
    website: z.string(),
    imgLink: z.string().meta({ description: 'File name in uploads/authors; empty without a portrait' }),
    focalX: percent.meta({ description: 'Horizontal position of the focal point in percent from the left' }),
    focalY: percent.meta({ description: 'Vertical position of the focal point in percent from the top' }),
    ...contentRecord,
  })
  .meta({
    id: 'AuthorProfile',
    examples: [
      {
        ...contentRecordExample,
        ...{ id: 1, ...example, imgLink: 'asha-varma-3f2a9c1d.jpg', focalX: 50, focalY: 30 },
      },
    ],
  });
/** Value of {@link authorProfile}. */
export type AuthorProfile = z.infer<typeof authorProfile>;

/** Maps each field by which the list of profiles can be sorted to the database column that contains the sort key. */
export const authorProfileSorts = { name: 'sortKey', updatedAt: 'updatedAt' } as const;

/** The file fields of the form of a profile. */
export const authorProfileFiles = {
  image: { type: 'image', folder: 'authors', column: 'imgLink', isOptional: true },
} as const satisfies FileFields<AuthorProfile>;

const fields = {
  name: requiredLine(200),
  orcid,
  biography: paragraphs(5000),
  website: externalUrl,
  focalX: wholeNumber(0, 100, 50),
  focalY: wholeNumber(0, 100, 30),
};

const requiredBiography = fields.biography.min(1, 'is missing');

/** Form for a new profile. */
export const newAuthorProfile = z
  .strictObject({
    name: fields.name,
    orcid: fields.orcid.default(''),
    biography: requiredBiography,
    website: fields.website.default(''),
    focalX: fields.focalX.default(50),
    focalY: fields.focalY.default(30),
    ...newAltText,
    isActive: activeFlagInput.default(1),
    image: imageFile.optional(),
  })
  .meta({ id: 'NewAuthorProfile', example: { ...example, image: 'portrait.png' } });
/** Parsed value of {@link newAuthorProfile}. */
export type NewAuthorProfile = z.output<typeof newAuthorProfile>;

/** Form that changes a profile. Absent fields keep their value. */
export const authorProfileChange = changeForm('AuthorProfile', {
  ...fields,
  biography: requiredBiography,
  ...altTextField,
  image: imageFile,
  imgLink: removedFile('portrait'),
});
/** Parsed value of {@link authorProfileChange}. */
export type AuthorProfileChange = z.output<typeof authorProfileChange>;

/** Form that saves a draft of a profile. */
export const authorProfileDraftForm = draftForm(
  'AuthorProfile',
  { name: fields.name },
  {
    orcid: fields.orcid,
    biography: fields.biography,
    website: fields.website,
    focalX: fields.focalX,
    focalY: fields.focalY,
    ...altTextField,
    image: imageFile,
    imgLink: removedFile('portrait'),
  },
);

/** Fields of a profile in the form of the admin area. The status is not among them. */
export type AuthorProfileForm = Omit<NewAuthorProfile, 'isActive'>;

/** Response schemas of the endpoints for profiles. */
export const authorProfileResponses = contentResponses(
  'AuthorProfile',
  authorProfile,
  'The author was saved.',
);
