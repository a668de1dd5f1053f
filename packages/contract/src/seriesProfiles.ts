/** Schemas of series profiles: what the pages of series show besides the books. */
import type { z } from 'zod';
import { series } from './types/series';
import { contentSchemas } from './types/typeSchemas';

const example = {
  name: 'Juris Primers',
  issn: '2049-3630',
  eIssn: '2434-561X',
  description: 'Short introductions to a field of law. Each volume has *problems to argue*.',
};

export const seriesProfileSchemas = contentSchemas(series, {
  examples: { record: { id: 1, ...example }, form: example },
  descriptions: {
    name: 'Title of the series, as printed in the books',
    issn: 'ISSN of the printed volumes, such as `2049-3630`; empty without one',
    eIssn: 'ISSN of the electronic volumes, such as `2434-561X`; empty without one',
  },
});

export type SeriesProfile = z.infer<typeof seriesProfileSchemas.record>;
export type NewSeriesProfile = z.output<typeof seriesProfileSchemas.added>;
export type SeriesProfileChange = z.output<typeof seriesProfileSchemas.change>;
/** Fields of a profile in the form of the admin area. The status is not among them. */
export type SeriesProfileForm = Omit<NewSeriesProfile, 'isActive'>;
