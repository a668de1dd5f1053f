import { nameTermOfColumn } from '../content/terms';
import {
  requirePublisherOutsideBin,
  withPublisherName,
  allPublishers,
  publishersWithResources,
} from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { declaredContentType } from '../content/declaredType';
import { resourceSchemas } from '@juris/contract/resources';
import { z } from 'zod';
import { publisherList } from '@juris/contract';
import { contentRoutes } from '../content/contentRoutes';
import { publisherFilters, onlyActiveQuery } from '../content/listPart';
import { selectPdfDetails } from '../content/fileColumns';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { taggedRoutes } from '../../platform/http/taggedRoutes';

/**
 * Query of the list of publishers. The default `onlyActive=0` returns all publishers, as the specification requires.
 * Unlike in other lists, it needs no token.
 */
const publishersQuery = z.strictObject({ onlyActive: z.enum(['0', '1'], 'must be 1 or 0').default('0') });

/**
 * Routes of resources, which are documents to download (specification sections 3 and 7). Files are in
 * uploads/resources/covers and uploads/resources/pdfs.
 */
function resourceRoutes(app: ApiServer, services: Services, contentType: ContentType<'resource'>) {
  const { db } = services;

  taggedRoutes(app, 'Resources').read('/resources/publishers', 'public', {
    operationId: 'listResourcePublishers',
    summary: 'Lists the publishers of resources',
    description: 'All publishers; with `onlyActive=1` only those with an active resource.',
    querystring: publishersQuery,
    response: { 200: publisherList },
    handle: async ({ query }) => ({
      output: await (query.onlyActive === '1' ? publishersWithResources(db) : allPublishers(db)),
    }),
  });

  return contentRoutes(app, services, contentType, {
    path: '/resources',
    schemas: resourceSchemas,
    rows: db
      .selectFrom('resource')
      .leftJoin('publisher', 'publisher.id', 'resource.publisherId')
      .leftJoin(selectPdfDetails(db, resourceSchemas.declaration.fields.pdfFile.folder).as('pdf'), (join) =>
        join.onRef('pdf.pdfName', '=', 'resource.downloadLink'),
      )
      .selectAll('resource')
      .select(['pdf.pdfBytes', 'pdf.pdfPages', 'pdf.pdfAddedAt'])
      .select((row) => [
        row.fn.coalesce('publisher.publisherName', row.val('')).as('publisherName'),
        row.fn.coalesce('resource.publisherId', row.val(0)).as('publisherId'),
      ]),
    hasPublisher: true,
    query: onlyActiveQuery(contentType.sorts).extend(publisherFilters),
    summaries: {
      list: 'Lists resources, active ones first',
      one: 'One resource; an inactive one only with a token',
      create: 'Adds a resource, active by default',
      update: 'Changes a resource',
    },
  });
}

/** Content type of resources: documents of publishers that visitors can download (specification section 3). */
export const resourceContentType: ContentType<'resource'> = {
  ...declaredContentType(resourceSchemas),
  tag: { name: 'Resources', description: 'Documents to download, by publisher' },
  rowToRecord: withPublisherName,
  rules: { checkRestore: requirePublisherOutsideBin },
  terms: nameTermOfColumn('bookTitle'),
  routes: resourceRoutes,
};
