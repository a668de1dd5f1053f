import { bookFacets, bookFilters } from '@juris/contract';
import { openAccessList, openAccessResponse, openAccessSchemas } from '@juris/contract/openAccess';
import { sql } from 'kysely';
import { storedSummary, toCatalogued } from '../../../platform/db/tables/recordColumns';
import type { ApiServer } from '../../../platform/http/apiServer';
import { notModified } from '../../../platform/http/endpointSchema';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import type { Services } from '../../services';
import type { ContentType } from '../../content/contentType';
import { contentEndpoints } from '../../content/endpoints';
import { onlyActiveQuery } from '../../content/listPart';
import { selectPdfDetails } from '../../content/fileColumns';
import { facetsEndpoint } from '../bookFacets';
import type { BookSheet } from '../import/bookSheet';
import { bookColumns } from '../sheet/bookColumns';
import { openAccessQueries } from './queries';
import { bookType, shelfRoutes } from './shelfRoutes';

/**
 * Routes of open-access books (specification sections 3 and 7). Files are in
 * uploads/openaccess/covers and uploads/openaccess/pdfs.
 */
function openAccessRoutes(app: ApiServer, services: Services, contentType: ContentType<'openAccess'>) {
  const { db } = services;
  const { rows, find } = openAccessQueries(db);
  const { list, content, facets } = shelfRoutes(app, services, contentType, {
    ...{ schemas: openAccessSchemas, find, sheet: openAccessSheet },
    paths: { create: '/openaccess/create', update: '/openaccess/update/:id' },
    summaries: {
      list: 'Lists open-access items, active ones first',
      create: 'Adds an open-access item, active by default',
      update: 'Changes an open-access item',
    },
    listed: { rows, staffRows: rows.select('record') },
    list: {
      schema: openAccessList,
      query: onlyActiveQuery(contentType.sorts).extend(bookFilters),
      answer: (output, part) => ({ output, ...part }),
    },
    related: {
      last: 'the first of the list',
      where: () => sql`1 = 1`,
      order: sql.ref('id'),
    },
  });

  const routes = taggedRoutes(app, contentType.tag.name);
  routes.read('/openaccess/facets', 'public', {
    ...facetsEndpoint(contentType, 'open-access items'),
    response: { 200: bookFacets, ...notModified },
    handle: (request, reply) => facets.sendResponse(request, reply, {}),
  });

  routes.read('/openaccess/:id', 'optional', {
    ...contentEndpoints(contentType).one(
      'Returns an open-access item; an inactive one only with a token',
      openAccessResponse,
    ),
    handle: async (request) => {
      const output = await content.getVisible(request);
      const details = await selectPdfDetails(db, openAccessSchemas.declaration.fields.pdfFile.folder)
        .where('name', '=', output.downloadLink)
        .executeTakeFirst();
      return { output: { ...output, ...details } };
    },
  });
  return list;
}

/** The content type of open-access books (specification section 3). */
export const openAccessContentType: ContentType<'openAccess'> = {
  ...bookType(openAccessSchemas),
  tag: { name: 'Open access', description: 'Open-access books to download' },
  rowToRecord: (row) => toCatalogued(storedSummary.parse(row)),
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
  cover: openAccessSchemas.declaration.fields.coverImage,
  hasPlaceholder: false,
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
