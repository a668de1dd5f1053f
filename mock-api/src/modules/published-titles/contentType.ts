import { bookTerms } from '../books/bookTerms';
import { bookTexts } from '../books/bookTexts';
import {
  storedSummary,
  derivedBookColumns,
  toCatalogued,
  emptyRecord,
  toListed,
  toSummary,
} from '../../platform/db/tables/recordColumns';
import {
  requirePublisherOutsideBin,
  withPublisherName,
  allPublishers,
  requirePublisher,
} from '../content/publishers';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { bookSorts } from '@juris/contract/bookLists';
import {
  cataloguedTitle,
  publishedTitleDraftForm,
  cataloguedTitleResponse,
  newPublishedTitle,
  publishedTitleChange,
  publishedTitleList,
  publishedTitlePart,
  relatedTitles,
  publishedTitleSavedResponse,
  publishedTitleFiles,
} from '@juris/contract/publishedTitles';
import { sortColumns } from '@juris/contract/types/declaration';
import { title } from '@juris/contract/types/title';
import { sql } from 'kysely';
import { z } from 'zod';
import { bookResponses } from '../books/bookResponses';
import { facetsEndpoint } from '../books/bookFacets';
import { bookConditions } from '../books/bookFilters';
import { relatedBooks, relatedEndpoint } from '../books/relatedBooks';
import { bookFacets, bookFilters, publisherList } from '@juris/contract';
import { contentEndpoints } from '../content/endpoints';
import { ContentRepository } from '../content/contentRepository';
import { contentList } from '../content/contentList';
import { formRoutes } from '../content/formRoutes';
import { publisherFilters, partQuery, linkFilter } from '../content/listPart';
import { ListQuery } from '../content/listQuery';
import { rowsInOrder } from '../content/recordOrder';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { coverRoutes } from '../books/covers/routes';
import { onixImportRoute } from '../books/onix-import/routes';
import { bookSheetRoutes } from '../books/sheetRoutes';
import { titleQueries } from './queries';
import { errorResponses, idParam, notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { BookSheet } from '../books/import/bookSheet';
import { bookColumns } from '../books/sheet/bookColumns';

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
  const { db, sessions } = services;
  const titles = titleQueries(db);
  const readRelated = async (id: number) => {
    const ids = await relatedBooks(db, contentType, id, {
      last: sql`${sql.ref('publisherId')} = (select ${sql.ref('publisherId')} from ${sql.table('publishedTitle')} where id = ${id})`,
      order: sql.ref('place'),
    });
    return { output: (await rowsInOrder(titles.rows, 'publishedTitle', ids)).map(toSummary) };
  };
  const { facets, related } = bookResponses(services, 'publishedTitle', readRelated, relatedTitles);
  const listed = {
    rows: titles.rows,
    staffRows: titles.staffRows,
    // The list has the order that staff have set. The column `place` stores the position of a title in this order.
    order: [{ by: sql.ref('publishedTitle.place') }],
    hasPublisher: true,
    newest: 'publicationDate',
    conditions: bookConditions('publishedTitle'),
  } as const;
  const list = contentList(
    services,
    contentType,
    listed,
    (rows, part) => {
      const output = rows.map(toListed);
      return part ? { output, ...part } : output;
    },
    listAnswer,
    [facets, related],
  );
  const filterQuery = partQuery(contentType.sorts).extend({
    ...bookFilters,
    ...publisherFilters,
    ...linkFilter,
  });
  const content = new ContentRepository(contentType, publishedTitleFiles, services, titles.find, list);
  const endpoints = contentEndpoints(sessions, contentType);

  app.get(
    '/published-titles',
    endpoints.list(
      'Lists titles as a plain array: active ones, or all with a valid token',
      listAnswer,
      filterQuery,
    ),
    (request, reply) => list.send(request, reply),
  );
  const routes = taggedRoutes(app, 'Published titles');

  routes.read('/published-titles/publisher', 'public', {
    operationId: 'listPublishers',
    summary: 'Lists all publishers',
    description: 'Sorted by id.',
    response: { 200: publisherList },
    handle: async () => ({ output: await allPublishers(db) }),
  });

  app.get(
    '/published-titles/facets',
    {
      schema: {
        ...facetsEndpoint(contentType, 'titles'),
        querystring: z.object(publisherFilters),
        response: { 200: bookFacets, ...notModified, ...errorResponses(400) },
      },
    },
    (request, reply) => facets.sendResponse(request, reply, request.query),
  );

  app.get(
    '/published-titles/:id/related',
    {
      schema: {
        ...relatedEndpoint(contentType, 'those of the same publisher'),
        params: idParam,
        response: { 200: relatedTitles, ...notModified, ...errorResponses(400, 404) },
      },
    },
    (request, reply) => related.sendResponse(request, reply, request.params),
  );

  app.get(
    '/published-titles/:id/record',
    contentEndpoints(sessions, { ...contentType, entity: 'CataloguedTitle' }).one(
      'Returns a title with its catalogue record; an inactive one only with a token',
      cataloguedTitleResponse,
    ),
    async (request) => {
      const output = await content.getVisible(request);
      const { folder } = publishedTitleFiles.sampleChapter;
      const sampleBytes =
        output.sampleLink === '' ? null : await services.uploads.sizeOf(folder, output.sampleLink);
      return { output: { ...output, sampleBytes } };
    },
  );

  routes.read('/published-titles/:id', 'readContent', {
    operationId: 'getPublishedTitle',
    summary: 'Returns a title as a plain record',
    description: 'Includes inactive titles.',
    response: { 200: cataloguedTitle },
    handle: (request) => content.getVisible(request),
  });

  const listQuery = new ListQuery(services, contentType, listed);
  coverRoutes(app, services, contentType.tag.name);
  onixImportRoute(app, services, contentType, titleSheet);
  bookSheetRoutes(app, services, contentType, titleSheet, list, filterQuery.strict(), (...part) =>
    listQuery.idsAfter(...part),
  );

  formRoutes(
    app,
    { content, endpoints },
    { create: '/published-titles', update: '/published-titles/:id' },
    {
      create: {
        summary: 'Adds a title, active by default',
        form: newPublishedTitle,
        columns: ({ record = emptyRecord, sampleChapter, ...fields }) => ({
          ...fields,
          sampleChapter,
          record: JSON.stringify(record),
        }),
      },
      update: {
        summary: 'Changes a title',
        form: publishedTitleChange,
        columns: ({ record, ...fields }) => ({
          ...fields,
          ...(record && { record: JSON.stringify(record) }),
        }),
      },
      validate: ({ publisherId }) => requirePublisher(db, publisherId),
    },
    publishedTitleSavedResponse,
  );

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
  placeholder: {
    folder: publishedTitleFiles.image.folder,
    columns: ({ name, width, height }) => ({ imgLink: name, imageWidth: width, imageHeight: height }),
  },
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
  ...declaredType(title),
  position: 'place',
  searchableTexts: bookTexts,
  sorts: { ...sortColumns(title), ...bookSorts },
  tag: { name: 'Published titles', description: 'Books in print' },
  draft: declaredDraft(title, publishedTitleDraftForm),
  record: cataloguedTitle,
  // Older versions have no column for the sample chapter.
  rowToRecord: (row, publishers) =>
    toCatalogued(storedSummary.parse({ sampleLink: '', ...withPublisherName(row, publishers) })),
  derivedColumns: derivedBookColumns,
  terms: bookTerms,
  rules: { checkRestore: requirePublisherOutsideBin },
  routes: publishedTitleRoutes,
};
