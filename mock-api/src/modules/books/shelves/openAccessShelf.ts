import { bookFacets, bookFilters } from '@juris/contract';
import { bookSorts } from '@juris/contract/bookLists';
import {
  cataloguedOpenAccessItem,
  newOpenAccessItem,
  openAccessChange,
  openAccessDraftForm,
  openAccessFiles,
  openAccessList,
  openAccessResponse,
  openAccessSavedResponse,
  relatedOpenAccess,
} from '@juris/contract/openAccess';
import { sortColumns } from '@juris/contract/types/declaration';
import { openAccess } from '@juris/contract/types/books';
import { sql } from 'kysely';
import { storedSummary, toCatalogued } from '../../../platform/db/tables/recordColumns';
import type { ApiServer } from '../../../platform/http/apiServer';
import { notModified } from '../../../platform/http/endpointSchema';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import type { Services } from '../../../setup/services';
import type { ContentType } from '../../content/contentType';
import { declaredDraft, declaredType } from '../../content/declaredType';
import { formRoutes, specifiedRecords } from '../../content/contentRoutes';
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
  const query = onlyActiveQuery(contentType.sorts).extend(bookFilters);
  const { list, endpoints, facets } = shelfRoutes(app, services, contentType, {
    listed: { rows, staffRows: rows.select('record') },
    sheet: openAccessSheet,
    list: {
      summary: 'Lists open-access items, active ones first',
      schema: openAccessList,
      query,
      strictQuery: query.strict(),
      answer: (output, part) => ({ output, ...part }),
    },
    related: {
      schema: relatedOpenAccess,
      last: 'the first of the list',
      where: () => sql`1 = 1`,
      order: sql.ref('id'),
    },
  });
  const content = specifiedRecords(services, contentType, find, list);
  const paths = { create: '/openaccess/create', update: '/openaccess/update/:id' };
  const summaries = {
    create: 'Adds an open-access item, active by default',
    update: 'Changes an open-access item',
  };
  formRoutes(app, { content, contentType, endpoints }, paths, summaries, {
    ...{ added: newOpenAccessItem, change: openAccessChange },
    responses: { saved: openAccessSavedResponse },
  });

  taggedRoutes(app, contentType.tag.name).read('/openaccess/facets', 'public', {
    ...facetsEndpoint(contentType, 'open-access items'),
    response: { 200: bookFacets, ...notModified },
    handle: (request, reply) => facets.sendResponse(request, reply, {}),
  });

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

  return list;
}

/** The content type of open-access books (specification section 3). */
export const openAccessContentType: ContentType<'openAccess'> = {
  ...declaredType(openAccess),
  ...bookType,
  sorts: { ...sortColumns(openAccess), ...bookSorts },
  tag: { name: 'Open access', description: 'Open-access books to download' },
  draft: declaredDraft(openAccess, openAccessDraftForm),
  record: cataloguedOpenAccessItem,
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
  cover: openAccessFiles.coverImage,
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
