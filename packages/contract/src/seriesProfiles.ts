/** Schemas of series profiles: what the pages of series show besides the books. */
import type { z } from 'zod';
import { contentResponses } from './responses';
import { filesOf } from './types/declaration';
import { series } from './types/series';
import { changeSchema, draftSchema, newRecordSchema, recordSchema } from './types/typeSchemas';

const example = {
  name: 'Juris Primers',
  issn: '2049-3630',
  eIssn: '2434-561X',
  description: 'Short introductions to a field of law. Each volume has *problems to argue*.',
};

export const seriesProfile = recordSchema(series, {
  example: { id: 1, ...example },
  descriptions: {
    name: 'Title of the series, as printed in the books',
    issn: 'ISSN of the printed volumes, such as `2049-3630`; empty without one',
    eIssn: 'ISSN of the electronic volumes, such as `2434-561X`; empty without one',
  },
});
export type SeriesProfile = z.infer<typeof seriesProfile>;

export const newSeriesProfile = newRecordSchema(series, { example });
export type NewSeriesProfile = z.output<typeof newSeriesProfile>;

export const seriesProfileChange = changeSchema(series);
export type SeriesProfileChange = z.output<typeof seriesProfileChange>;

export const seriesProfileDraftForm = draftSchema(series);

/** Fields of a profile in the form of the admin area. The status is not among them. */
export type SeriesProfileForm = Omit<NewSeriesProfile, 'isActive'>;

export const seriesProfileFiles = filesOf(series);

/** Response schemas of the endpoints for profiles. */
export const seriesProfileResponses = contentResponses(
  'SeriesProfile',
  seriesProfile,
  'The series was saved.',
);
