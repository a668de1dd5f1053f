/** Schemas of series profiles: what the pages of series show besides the books. */
import { z } from 'zod';
import { issn } from './bookIdentifiers';
import { changeForm, draftForm, exampleWithoutImage, recordWithoutImage } from './contentRecord';
import { activeFlagInput, paragraphs, requiredLine } from './fields';
import { contentResponses } from './responses';
import type { FileFields } from './uploadedFile';

const example = {
  name: 'Juris Primers',
  issn: '2049-3630',
  eIssn: '2434-561X',
  description: 'Short introductions to a field of law. Each volume has *problems to argue*.',
};

/** Profile of a series of books. It has no image. */
export const seriesProfile = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'Title of the series, as printed in the books' }),
    issn: z
      .string()
      .meta({ description: 'ISSN of the printed volumes, such as `2049-3630`; empty without one' }),
    eIssn: z
      .string()
      .meta({ description: 'ISSN of the electronic volumes, such as `2434-561X`; empty without one' }),
    description: z.string().meta({
      description:
        'Paragraphs, separated by blank lines. `*italic*`, `**bold**` and `[text](https://…)` are markup; HTML is text.',
    }),
    ...recordWithoutImage,
  })
  .meta({ id: 'SeriesProfile', examples: [{ id: 1, ...example, ...exampleWithoutImage }] });
/** Value of {@link seriesProfile}. */
export type SeriesProfile = z.infer<typeof seriesProfile>;

/** Maps each field by which the list of profiles can be sorted to the database column that contains the sort key. */
export const seriesProfileSorts = { name: 'sortKey', updatedAt: 'updatedAt' } as const;

/** The form of a profile has no file fields. */
export const seriesProfileFiles = {} as const satisfies FileFields<SeriesProfile>;

const fields = { name: requiredLine(200), issn, eIssn: issn, description: paragraphs(5000) };

const requiredDescription = fields.description.min(1, 'is missing');

/** Form for a new profile. */
export const newSeriesProfile = z
  .strictObject({
    name: fields.name,
    issn: fields.issn.default(''),
    eIssn: fields.eIssn.default(''),
    description: requiredDescription,
    isActive: activeFlagInput.default(1),
  })
  .meta({ id: 'NewSeriesProfile', example });
/** Parsed value of {@link newSeriesProfile}. */
export type NewSeriesProfile = z.output<typeof newSeriesProfile>;

/** Form that changes a profile. Absent fields keep their value. */
export const seriesProfileChange = changeForm('SeriesProfile', {
  ...fields,
  description: requiredDescription,
});
/** Parsed value of {@link seriesProfileChange}. */
export type SeriesProfileChange = z.output<typeof seriesProfileChange>;

/** Form that saves a draft of a profile. */
export const seriesProfileDraftForm = draftForm(
  'SeriesProfile',
  { name: fields.name },
  { issn: fields.issn, eIssn: fields.eIssn, description: fields.description },
);

/** Fields of a profile in the form of the admin area. The status is not among them. */
export type SeriesProfileForm = Omit<NewSeriesProfile, 'isActive'>;

/** Response schemas of the endpoints for profiles. */
export const seriesProfileResponses = contentResponses(
  'SeriesProfile',
  seriesProfile,
  'The series was saved.',
);
