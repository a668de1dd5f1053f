import { bannerSchemas } from '@juris/contract/banners';
import type { ContentType } from '../content/contentType';
import { declaredContentType } from '../content/declaredType';
import { sql } from 'kysely';
import { onlyActiveQuery, linkFilter } from '../content/listPart';
import { contentRoutes } from '../content/contentRoutes';

/** The content type of banners (specification sections 3 and 7). Images are in uploads/banners. */
export const bannerContentType: ContentType<'banner'> = {
  ...declaredContentType(bannerSchemas),
  position: 'sequenceNumber',
  tag: { name: 'Banners', description: 'Banners of the carousel on the home page' },
  routes: (app, services, contentType) =>
    contentRoutes(app, services, contentType, {
      path: '/banner',
      schemas: bannerSchemas,
      rows: services.db.selectFrom('banner').selectAll(),
      // Carousel order. Banners without a position have a negative number and come last.
      order: [
        { by: sql`case when ${sql.ref('sequenceNumber')} < 0 then 1 else 0 end` },
        { by: sql.ref('sequenceNumber') },
      ],
      query: onlyActiveQuery(contentType.sorts).extend(linkFilter),
      summaries: {
        list: 'Lists banners, active ones first, in the order of the carousel',
        one: 'Returns a banner; an inactive one only with a token',
        create: 'Adds a banner, active by default',
        update: 'Changes a banner',
      },
    }),
};
