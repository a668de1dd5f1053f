import {
  seriesProfile,
  seriesProfileDraftForm,
  seriesProfileFiles,
  seriesProfileSorts,
} from '@juris/contract/seriesProfiles';
import { z } from 'zod';
import { seriesTerms } from '../books/browseTerms';
import type { ContentType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import { seriesProfileRoutes } from './routes';

const storedProfile = z.looseObject({ name: z.string() });

/** Content type of series profiles. It is not in the specification. */
export const seriesProfileContentType: ContentType<'seriesProfile'> = {
  entity: 'SeriesProfile',
  label: 'series',
  table: 'seriesProfile',
  name: 'name',
  searchableColumns: ['name', 'issn', 'eIssn', 'description'],
  sorts: seriesProfileSorts,
  schedule: false,
  tag: { name: 'Series profiles', description: 'Descriptions and ISSNs on the pages of series' },
  files: seriesProfileFiles,
  required: ['name', 'description'],
  draft: {
    ...draftFormOf(seriesProfileDraftForm, (fields) => fields),
    blank: { issn: '', eIssn: '', description: '' },
  },
  record: seriesProfile,
  terms: (row) => seriesTerms(storedProfile.parse(row).name),
  routes: seriesProfileRoutes,
};
