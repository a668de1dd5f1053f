import {
  seriesProfile,
  seriesProfileDraftForm,
  newSeriesProfile,
  seriesProfileChange,
  seriesProfileFiles,
  seriesProfileResponses,
} from '@juris/contract/seriesProfiles';
import { series } from '@juris/contract/types/series';
import { z } from 'zod';
import { seriesTerms } from '../books/browseTerms';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { sql } from 'kysely';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { contentRoutes } from '../content/contentRoutes';
import { onlyActiveQuery } from '../content/listPart';

/** Routes of series profiles. They are not in the specification. */
const seriesProfileRoutes = (app: ApiServer, services: Services, contentType: ContentType<'seriesProfile'>) =>
  contentRoutes(app, services, contentType, {
    path: '/series-profiles',
    files: seriesProfileFiles,
    rows: services.db.selectFrom('seriesProfile').selectAll(),
    order: [{ by: sql.ref('sortKey') }],
    query: onlyActiveQuery(contentType.sorts),
    answers: seriesProfileResponses,
    summaries: {
      list: 'Lists series profiles by name, active ones first',
      one: 'Returns a series profile; an inactive one only with a token',
    },
    create: {
      summary: 'Adds a series profile, active by default',
      form: newSeriesProfile,
      columns: (fields) => fields,
    },
    update: { summary: 'Changes a series profile', form: seriesProfileChange, columns: (fields) => fields },
  });

const storedProfile = z.looseObject({ name: z.string() });

export const seriesProfileContentType: ContentType<'seriesProfile'> = {
  ...declaredType(series),
  tag: { name: 'Series profiles', description: 'Descriptions and ISSNs on the pages of series' },
  draft: declaredDraft(series, seriesProfileDraftForm),
  record: seriesProfile,
  terms: (row) => seriesTerms(storedProfile.parse(row).name),
  routes: seriesProfileRoutes,
};
