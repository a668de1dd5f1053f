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
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { bookSorts } from '@juris/contract/bookLists';
import {
  cataloguedOpenAccessItem,
  openAccessDraftForm,
  newOpenAccessItem,
  openAccessResponse,
  openAccessChange,
  openAccessList,
  relatedOpenAccess,
  openAccessSavedResponse,
  openAccessFiles,
} from '@juris/contract/openAccess';
import { sortColumns } from '@juris/contract/types/declaration';
import { openAccess } from '@juris/contract/types/openAccess';
import { sql } from 'kysely';
import { bookResponses } from '../books/bookResponses';
import { facetsEndpoint } from '../books/bookFacets';
import { bookConditions } from '../books/bookFilters';
import { relatedBooks, relatedEndpoint } from '../books/relatedBooks';
import { bookFacets, bookFilters } from '@juris/contract';
import { contentEndpoints } from '../content/endpoints';
import { ContentRepository } from '../content/contentRepository';
import { contentList } from '../content/contentList';
import { selectPdfDetails } from '../content/fileColumns';
import { rowsInOrder } from '../content/recordOrder';
import { formRoutes } from '../content/formRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { openAccessQueries } from './queries';
import { anyClientError, errorResponses, idParam, notModified } from '../../platform/http/endpointSchema';
import { onlyActiveQuery } from '../content/listPart';
import { ListQuery } from '../content/listQuery';
import { bookSheetRoutes } from '../books/sheetRoutes';
import type { BookSheet } from '../books/import/bookSheet';
import { bookColumns } from '../books/sheet/bookColumns';

/**
 * Routes of open-access books (specification sections 3 and 7). Files are in
 * uploads/openaccess/covers and uploads/openaccess/pdfs.
 */
function openAccessRoutes(app: ApiServer, services: Services, contentType: ContentType<'openAccess'>) {
  const { db, sessions } = services;
  const items = openAccessQueries(db);
  const readRelated = async (id: number) => {
    const ids = await relatedBooks(db, contentType, id, { last: sql`1 = 1`, order: sql.ref('id') });
    return { output: (await rowsInOrder(items.rows, 'openAccess', ids)).map(toSummary) };
  };
  const { facets, related } = bookResponses(services, 'openAccess', readRelated, relatedOpenAccess);
  const listed = {
    rows: items.rows,
    staffRows: items.staffRows,
    newest: 'publicationDate',
    conditions: bookConditions('openAccess'),
  } as const;
  const filterQuery = onlyActiveQuery(contentType.sorts).extend(bookFilters);
  const list = contentList(
    services,
    contentType,
    listed,
    (rows, part) => ({ output: rows.map(toListed), ...part }),
    openAccessList,
    [facets, related],
  );
  const content = new ContentRepository(contentType, openAccessFiles, services, items.find, list);
  const endpoints = contentEndpoints(sessions, contentType);

  app.get(
    '/openaccess',
    endpoints.list('Lists open-access items, active ones first', openAccessList, filterQuery),
    (request, reply) => list.send(request, reply),
  );

  app.get(
    '/openaccess/facets',
    {
      schema: {
        ...facetsEndpoint(contentType, 'open-access items'),
        response: { 200: bookFacets, ...notModified, ...anyClientError, ...errorResponses() },
      },
    },
    (request, reply) => facets.sendResponse(request, reply, {}),
  );

  app.get(
    '/openaccess/:id/related',
    {
      schema: {
        ...relatedEndpoint(contentType, 'the first of the list'),
        params: idParam,
        response: { 200: relatedOpenAccess, ...notModified, ...errorResponses(400, 404) },
      },
    },
    (request, reply) => related.sendResponse(request, reply, request.params),
  );

  app.get(
    '/openaccess/:id',
    endpoints.one('Returns an open-access item; an inactive one only with a token', openAccessResponse),
    async (request) => {
      const output = await content.getVisible(request);
      const details = await selectPdfDetails(db, openAccessFiles.pdfFile.folder)
        .where('name', '=', output.downloadLink)
        .executeTakeFirst();
      return { output: { ...output, ...details } };
    },
  );

  const listQuery = new ListQuery(services, contentType, listed);
  bookSheetRoutes(app, services, contentType, openAccessSheet, list, filterQuery.strict(), (...part) =>
    listQuery.idsAfter(...part),
  );

  formRoutes(
    app,
    { content, endpoints },
    { create: '/openaccess/create', update: '/openaccess/update/:id' },
    {
      create: {
        summary: 'Adds an open-access item, active by default',
        form: newOpenAccessItem,
        columns: ({ record = emptyRecord, ...fields }) => ({ ...fields, record: JSON.stringify(record) }),
      },
      update: {
        summary: 'Changes an open-access item',
        form: openAccessChange,
        columns: ({ record, ...fields }) => ({
          ...fields,
          ...(record && { record: JSON.stringify(record) }),
        }),
      },
    },
    openAccessSavedResponse,
  );

  return list;
}

/** The content type of open-access books (specification section 3). */
export const openAccessContentType: ContentType<'openAccess'> = {
  ...declaredType(openAccess),
  searchableTexts: bookTexts,
  sorts: { ...sortColumns(openAccess), ...bookSorts },
  tag: { name: 'Open access', description: 'Open-access books to download' },
  draft: declaredDraft(openAccess, openAccessDraftForm),
  record: cataloguedOpenAccessItem,
  rowToRecord: (row) => toCatalogued(storedSummary.parse(row)),
  derivedColumns: derivedBookColumns,
  terms: bookTerms,
  routes: openAccessRoutes,
};

/** Columns of titles that open-access books do not have. */
const ofTitles = ['authorName', 'publisherName', 'buyLink', 'sampleTitle'];

/** Spreadsheet of open-access books. A new book needs its PDF to be published, so an import adds it as a draft. */
const openAccessSheet: BookSheet = {
  path: '/openaccess',
  operation: { one: 'OpenAccess', many: 'OpenAccess', suffix: 'OpenAccess' },
  noun: { one: 'book', many: 'books' },
  columns: bookColumns.filter(({ field }) => !ofTitles.includes(field)),
  writable: ['title', 'altText', 'isActive', 'activeFrom', 'activeUntil', 'record'],
  hasPublisher: false,
  blank: { downloadLink: '', imageLink: '' },
  rows: async (db, where, limit) => {
    const rows = await db
      .selectFrom('openAccess as book')
      .select(['id', 'title', 'altText', 'isActive', 'activeFrom', 'activeUntil', 'record', 'version'])
      .select(['downloadLink', 'imageLink', 'neverPublished'])
      .where(where)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, authorName: '', publisherName: '', buyLink: '', publisherId: 0 }));
  },
};
