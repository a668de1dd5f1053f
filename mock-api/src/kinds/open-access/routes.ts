import {
  newOpenAccessItem,
  openAccessAnswer,
  openAccessChange,
  openAccessList,
  openAccessSaved,
  openAccessFiles,
  type CataloguedOpenAccessItem,
} from './schema';
import { facetsOf } from '../../books/bookFacets';
import { bookConditions } from '../../books/bookFilters';
import {
  noRecord,
  recordColumns,
  summarized,
  withRecord,
  type RecordColumns,
} from '../../books/recordColumns';
import { bookFacets, bookFilters } from '../../contract';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { anyClientError, errorResponses, noAuth, onlyActiveQuery } from '../../http/callSchema';
import { notFound } from '../../http/httpError';
import { maySee } from '../../session/editor';

const files = fileColumns(openAccessFiles);

type Columns = Omit<CataloguedOpenAccessItem, 'id' | 'updatedAt' | 'version' | keyof RecordColumns> &
  RecordColumns;

type ListedRow = Awaited<ReturnType<ReturnType<ReturnType<typeof queries>['list']>['execute']>>[number];

const queries = (db: Database) => ({
  /** Active ones first, then in the order in which they came. Without the records, which may be long. */
  list: (onlyActive: boolean) =>
    db
      .selectFrom('openAccess')
      .select(['id', 'title', 'downloadLink', 'imageLink', 'isActive'])
      .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status'])
      .select(['imageWidth', 'imageHeight', 'updatedAt', 'version'])
      .$if(onlyActive, (query) => query.where('isActive', '=', 1))
      .orderBy('isActive', 'desc')
      .orderBy('id'),
  /** What active items can be narrowed by. */
  facets: () =>
    db
      .selectFrom('openAccess')
      .select(['authors', 'subjects', 'formats', 'publicationDate'])
      .where('isActive', '=', 1)
      .execute(),
  find: async (id: number): Promise<CataloguedOpenAccessItem | undefined> => {
    const row = await db.selectFrom('openAccess').selectAll().where('id', '=', id).executeTakeFirst();
    return row && withRecord(row);
  },
  insert: (columns: Columns & Stamp, transaction: Database) =>
    insertedId(transaction.insertInto('openAccess').values(columns).returning('id')),
  update: versionedUpdate<Partial<Columns> & Stamp>(db, 'openAccess'),
});

/**
 * Books to download (specification sections 3 and 7); files in uploads/openaccess/covers and uploads/openaccess/pdfs.
 */
export function openAccessRoutes(app: ApiServer, services: Services): void {
  const { db, sessions, uploads, listLifetime } = services;
  const items = queries(db);
  const list = new CachedList(
    {
      query: items.list,
      columns: {
        id: 'openAccess.id',
        name: 'openAccess.title',
        search: ['openAccess.title', 'openAccess.subtitle', 'openAccess.authors'],
        newest: 'openAccess.publicationDate',
        conditions: bookConditions('openAccess'),
      },
      answer: (rows: ListedRow[], total) => ({ output: rows.map(summarized), total }),
      schema: openAccessList,
    },
    listLifetime,
  );
  const content = new Content('open-access item', db, items, list, uploads);
  const calls = contentCalls(sessions, 'Open access', 'OpenAccess');

  app.get(
    '/openaccess',
    calls.list(
      'Lists open-access items, active ones first',
      openAccessList,
      onlyActiveQuery.extend(bookFilters),
    ),
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/openaccess/facets',
    {
      schema: {
        tags: ['Open access'],
        operationId: 'getOpenAccessFacets',
        security: noAuth,
        summary: 'What the list of open-access items can be narrowed by',
        description:
          'Subjects, authors, formats and years of active items, with the number of items of each.',
        response: { 200: bookFacets, ...anyClientError, ...errorResponses() },
      },
    },
    async () => facetsOf(await items.facets()),
  );

  app.get(
    '/openaccess/:id',
    calls.one('One open-access item; an inactive one only with a token', openAccessAnswer),
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw notFound('open-access item', output.id);
      const pdfBytes = await uploads.sizeOf(openAccessFiles.pdfFile.folder, output.downloadLink);
      return { output: { ...output, pdfBytes } };
    },
  );

  app.post(
    '/openaccess/create',
    calls.create('Adds an open-access item, active unless said otherwise', {
      files: files.accepts,
      body: newOpenAccessItem,
      saved: openAccessSaved,
    }),
    async ({ body: { coverImage, pdfFile, record, ...fields }, headers }, reply) => {
      const output = await content.create(headers['idempotency-key'], async (saved) => ({
        ...fields,
        ...recordColumns(record ?? noRecord),
        ...(await files.store(saved, { coverImage, pdfFile }, fields.title)),
      }));
      return reply.code(201).send({ message: 'The open-access item was added.', output });
    },
  );

  app.post(
    '/openaccess/update/:id',
    calls.change('Changes an open-access item', {
      files: files.accepts,
      body: openAccessChange,
      saved: openAccessSaved,
    }),
    async ({ params, body: { coverImage, pdfFile, version, record, ...fields } }) => {
      const output = await content.change(params.id, version, async (before, saved) => {
        const label = fields.title ?? before.title;
        return {
          ...fields,
          ...(record && recordColumns(record)),
          ...(await files.replace(saved, before, { coverImage, pdfFile }, label)),
        };
      });
      return { message: 'The open-access item was saved.', output };
    },
  );
}
