import { seriesProfile, seriesProfileDraftForm } from '@juris/contract/seriesProfiles';
import { series } from '@juris/contract/types/series';
import { z } from 'zod';
import { seriesTerms } from '../books/browseTerms';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { seriesProfileRoutes } from './routes';

const storedProfile = z.looseObject({ name: z.string() });

export const seriesProfileContentType: ContentType<'seriesProfile'> = {
  ...declaredType(series),
  tag: { name: 'Series profiles', description: 'Descriptions and ISSNs on the pages of series' },
  draft: declaredDraft(series, seriesProfileDraftForm),
  record: seriesProfile,
  terms: (row) => seriesTerms(storedProfile.parse(row).name),
  routes: seriesProfileRoutes,
};
