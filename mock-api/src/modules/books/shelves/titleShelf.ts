import { bookFacets, bookFilters, publisherList } from '@juris/contract';
import {
  cataloguedTitle,
  cataloguedTitleResponse,
  publishedTitleList,
  publishedTitlePart,
  titleSchemas,
} from '@juris/contract/publishedTitles';
import { sql } from 'kysely';
import { z } from 'zod';
import { storedSummary, toCatalogued } from '../../../platform/db/tables/recordColumns';
import type { ApiServer } from '../../../platform/http/apiServer';
import { notModified } from '../../../platform/http/endpointSchema';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import type { Services } from '../../services';
import type { ContentType } from '../../content/contentType';
import { contentEndpoints } from '../../content/endpoints';
import { linkFilter, partQuery, publisherFilters } from '../../content/listPart';
import { allPublishers, requirePublisherOutsideBin, withPublisherName } from '../../content/publishers';
import { facetsEndpoint } from '../bookFacets';
import { coverRoutes } from '../covers/routes';
import type { BookSheet } from '../import/bookSheet';
import { onixImportRoute } from '../onix-import/routes';
import { bookColumns } from '../sheet/bookColumns';
import { titleQueries } from './queries';
import { bookType, shelfRoutes } from './shelfRoutes';

/**
 * Schema of the list response: an array for the complete list (specification section 7), an object with the total for a
 * page.
 */
const listAnswer = z.union([publishedTitleList, publishedTitlePart]);

/**
 * Routes of published titles, which are books in print, and of their publishers (specification sections 3 and 7).
 * Covers are in uploads/publishedTitles.
 */
function publishedTitleRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType<'publishedTitle'>,
) {
  const { db } = services;
  const { rows, find } = titleQueries(db);
  const { list, content, facets } = shelfRoutes(app, services, contentType, {
    ...{ schemas: titleSchemas, find, sheet: titleSheet },
    paths: { create: '/published-titles', update: '/published-titles/:id' },
    summaries: {
      list: 'Lists titles as a plain array: active ones, or all with a valid token',
      create: 'Adds a title, active by default',
      update: 'Changes a title',
    },
    listed: {
      rows,
      staffRows: rows.select('record'),
      // The list has the order that staff have set. The column `place` stores the position of a title in this order.
      order: [{ by: sql.ref('publishedTitle.place') }],
      hasPublisher: true,
    },
    list: {
      schema: listAnswer,
      query: partQuery(contentType.sorts).extend({ ...bookFilters, ...publisherFilters, ...linkFilter }),
      answer: (output, part) => (part ? { output, ...part } : output),
    },
    related: {
      last: 'those of the same publisher',
      where: (id) =>
        sql`${sql.ref('publisherId')} = (select ${sql.ref('publisherId')} from ${sql.table('publishedTitle')} where id = ${id})`,
      order: sql.ref('place'),
    },
  });
  const routes = taggedRoutes(app, 'Published titles');

  routes.read('/published-titles/publisher', 'public', {
    operationId: 'listPublishers',
    summary: 'Lists all publishers',
    description: 'Sorted by id.',
    response: { 200: publisherList },
    handle: async () => ({ output: await allPublishers(db) }),
  });

  routes.read('/published-titles/facets', 'public', {
    ...facetsEndpoint(contentType, 'titles'),
    querystring: z.object(publisherFilters),
    response: { 200: bookFacets, ...notModified },
    handle: (request, reply) => facets.sendResponse(request, reply, request.query),
  });

  routes.read('/published-titles/:id/record', 'optional', {
    ...contentEndpoints({ ...contentType, entity: 'CataloguedTitle' }).one(
      'Returns a title with its catalogue record; an inactive one only with a token',
      cataloguedTitleResponse,
    ),
    handle: async (request) => {
      const output = await content.getVisible(request);
      const { folder } = titleSchemas.declaration.fields.sampleChapter;
      const sampleBytes =
        output.sampleLink === '' ? null : await services.uploads.sizeOf(folder, output.sampleLink);
      return { output: { ...output, sampleBytes } };
    },
  });

  routes.read('/published-titles/:id', 'readContent', {
    operationId: 'getPublishedTitle',
    summary: 'Returns a title as a plain record',
    description: 'Includes inactive titles.',
    response: { 200: cataloguedTitle },
    handle: (request) => content.getVisible(request),
  });

  coverRoutes(app, services, contentType.tag.name);
  onixImportRoute(app, services, contentType, titleSheet);

  return list;
}

/** Spreadsheet of published titles. */
const titleSheet: BookSheet = {
  path: '/published-titles',
  operation: { one: 'Title', many: 'Titles', suffix: '' },
  noun: { one: 'title', many: 'titles' },
  columns: bookColumns,
  writable: [
    ...(['title', 'authorName', 'buyLink', 'altText', 'publisherId'] as const),
    ...(['isActive', 'activeFrom', 'activeUntil', 'record'] as const),
  ],
  hasPublisher: true,
  // Any name, because each new title gets the placeholder cover.
  blank: { imgLink: 'placeholder' },
  cover: titleSchemas.declaration.fields.image,
  hasPlaceholder: true,
  rows: (db, where, limit) =>
    db
      .selectFrom('publishedTitle as book')
      .leftJoin('publisher', 'publisher.id', 'book.publisherId')
      .select(['book.id', 'title', 'authorName', 'buyLink', 'altText', 'isActive', 'activeFrom'])
      .select(['activeUntil', 'record', 'book.version', 'imgLink', 'neverPublished'])
      .select((row) => [
        row.fn.coalesce('publisherId', row.val(0)).as('publisherId'),
        row.fn.coalesce('publisherName', row.val('')).as('publisherName'),
      ])
      .where(where)
      .orderBy('book.id')
      .limit(limit)
      .execute(),
};

/** Content type of published titles, which are books in print (specification section 3). */
export const publishedTitleContentType: ContentType<'publishedTitle'> = {
  ...bookType(titleSchemas),
  position: 'place',
  tag: { name: 'Published titles', description: 'Books in print' },
  // Older versions have no column for the sample chapter.
  rowToRecord: (row, publishers) =>
    toCatalogued(storedSummary.parse({ sampleLink: '', ...withPublisherName(row, publishers) })),
  rules: { checkRestore: requirePublisherOutsideBin },
  routes: publishedTitleRoutes,
};
