import { seriesProfileSchemas } from '@juris/contract/seriesProfiles';
import { z } from 'zod';
import { seriesTerms } from '../books/browseTerms';
import type { ContentType } from '../content/contentType';
import { declaredContentType } from '../content/declaredType';
import { sql } from 'kysely';
import { contentRoutes } from '../content/contentRoutes';
import { onlyActiveQuery } from '../content/listPart';

const storedProfile = z.looseObject({ name: z.string() });

/** The content type of series profiles, which is not in the specification. */
export const seriesProfileContentType: ContentType<'seriesProfile'> = {
  ...declaredContentType(seriesProfileSchemas),
  tag: { name: 'Series profiles', description: 'Descriptions and ISSNs on the pages of series' },
  terms: (row) => seriesTerms(storedProfile.parse(row).name),
  routes: (app, services, contentType) =>
    contentRoutes(app, services, contentType, {
      path: '/series-profiles',
      schemas: seriesProfileSchemas,
      rows: services.db.selectFrom('seriesProfile').selectAll(),
      order: [{ by: sql.ref('sortKey') }],
      query: onlyActiveQuery(contentType.sorts),
      summaries: {
        list: 'Lists series profiles by name, active ones first',
        one: 'Returns a series profile; an inactive one only with a token',
        create: 'Adds a series profile, active by default',
        update: 'Changes a series profile',
      },
    }),
};
