import { z } from 'zod';
import {
  cataloguedTitle,
  cataloguedTitleAnswer,
  newPublishedTitle,
  publishedTitleChange,
  publishedTitleList,
  publishedTitlePart,
  publishedTitleSaved,
  publishedTitleFiles,
  type CataloguedTitle,
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
import { bookFacets, bookFilters, publisherList } from '../../contract';
import { recordId } from '../../contract/fields';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import { listPart } from '../../content/listPart';
import { allPublishers, publisherMustExist } from '../../content/publishers';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { anyClientError, bearerAuth, errorResponses, idParam, noAuth } from '../../http/callSchema';
import { notFound } from '../../http/httpError';
import { maySee, requireEditor } from '../../session/editor';

/** The whole list is a bare array (specification section 7); a part says how many there are in all. */
const listAnswer = z.union([publishedTitleList, publishedTitlePart]);

const files = fileColumns(publishedTitleFiles);

/** Titles of one publisher. */
const publisherFilter = recordId
  .optional()
  .meta({ type: 'integer', minimum: 1, maximum: 999_999_999, description: 'Titles of one publisher' });

const listQuery = z.object({ ...listPart, ...bookFilters, publisherId: publisherFilter });

type Columns = Omit<CataloguedTitle, 'id' | 'publisherName' | 'updatedAt' | 'version' | keyof RecordColumns> &
  RecordColumns;

type ListedRow = Awaited<ReturnType<ReturnType<ReturnType<typeof queries>['list']>['execute']>>[number];

const queries = (db: Database) => {
  const withPublisher = () =>
    db
      .selectFrom('publishedTitle')
      .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
      .select('publisher.publisherName');
  return {
    /** Active ones first, then in the order in which they came. Without the records, which may be long. */
    list: (onlyActive: boolean) =>
      withPublisher()
        .select(['publishedTitle.id', 'title', 'authorName', 'buyLink', 'publisherId', 'imgLink', 'isActive'])
        .select(['subtitle', 'authors', 'subjects', 'publicationDate', 'status'])
        .select(['imageWidth', 'imageHeight', 'updatedAt', 'version'])
        .$if(onlyActive, (query) => query.where('isActive', '=', 1))
        .orderBy('isActive', 'desc')
        .orderBy('publishedTitle.id'),
    /** What active titles can be narrowed by. */
    facets: (publisherId: number | undefined) =>
      db
        .selectFrom('publishedTitle')
        .select(['authors', 'subjects', 'formats', 'publicationDate'])
        .where('isActive', '=', 1)
        .$if(publisherId !== undefined, (query) => query.where('publisherId', '=', Number(publisherId)))
        .execute(),
    find: async (id: number): Promise<CataloguedTitle | undefined> => {
      const row = await withPublisher()
        .selectAll('publishedTitle')
        .where('publishedTitle.id', '=', id)
        .executeTakeFirst();
      return row && withRecord(row);
    },
    insert: (columns: Columns & Stamp, transaction: Database) =>
      insertedId(transaction.insertInto('publishedTitle').values(columns).returning('id')),
    update: versionedUpdate<Partial<Columns> & Stamp>(db, 'publishedTitle'),
  };
};

/** Books in print and their publishers (specification sections 3 and 7); covers in uploads/publishedTitles. */
export function publishedTitleRoutes(app: ApiServer, services: Services): void {
  const { db, sessions, uploads, listLifetime } = services;
  const titles = queries(db);
  const list = new CachedList(
    {
      query: titles.list,
      columns: {
        id: 'publishedTitle.id',
        name: 'publishedTitle.title',
        search: [
          'publishedTitle.title',
          'publishedTitle.subtitle',
          'publishedTitle.authorName',
          'publishedTitle.authors',
          'publisher.publisherName',
        ],
        newest: 'publishedTitle.publicationDate',
        conditions: bookConditions('publishedTitle'),
      },
      answer: (rows: ListedRow[], total) => {
        const output = rows.map(summarized);
        return total === undefined ? output : { output, total };
      },
      schema: listAnswer,
    },
    listLifetime,
  );
  const content = new Content('title', db, titles, list, uploads);
  const calls = contentCalls(sessions, 'Published titles', 'PublishedTitle');

  app.get(
    '/published-titles',
    calls.list(
      'Lists titles as a bare array: active ones, and all of them for a valid token',
      listAnswer,
      listQuery,
    ),
    (request, reply) => list.send(request, reply, !request.editor),
  );

  app.get(
    '/published-titles/publisher',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'listPublishers',
        security: noAuth,
        summary: 'Lists the publishers',
        description: 'All of them, in the order of their ids.',
        response: { 200: publisherList, ...anyClientError, ...errorResponses() },
      },
    },
    async () => ({ output: await allPublishers(db) }),
  );

  app.get(
    '/published-titles/facets',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getPublishedTitleFacets',
        security: noAuth,
        summary: 'What the list of titles can be narrowed by',
        description:
          'Subjects, authors, formats and years of active titles, with the number of titles of each.',
        querystring: z.object({ publisherId: publisherFilter }),
        response: { 200: bookFacets, ...errorResponses(400) },
      },
    },
    async ({ query }) => facetsOf(await titles.facets(query.publisherId)),
  );

  app.get(
    '/published-titles/:id/record',
    contentCalls(sessions, 'Published titles', 'CataloguedTitle').one(
      'One title with its catalogue record; an inactive one only with a token',
      cataloguedTitleAnswer,
    ),
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw notFound('title', output.id);
      return { output };
    },
  );

  app.get(
    '/published-titles/:id',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags: ['Published titles'],
        operationId: 'getPublishedTitle',
        summary: 'One title, as a bare record',
        description: 'Inactive ones as well.',
        security: bearerAuth,
        params: idParam,
        response: { 200: cataloguedTitle, ...errorResponses(400, 401, 404) },
      },
    },
    ({ params }) => content.get(params.id),
  );

  app.post(
    '/published-titles',
    calls.create('Adds a title, active unless said otherwise', {
      files: files.accepts,
      body: newPublishedTitle,
      saved: publishedTitleSaved,
    }),
    async ({ body: { image, record, ...fields }, headers }, reply) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.create(headers['idempotency-key'], async (saved) => ({
        ...fields,
        ...recordColumns(record ?? noRecord, fields.authorName),
        ...(await files.store(saved, { image }, fields.title)),
      }));
      return reply.code(201).send({ message: 'The title was added.', output });
    },
  );

  app.post(
    '/published-titles/:id',
    calls.change('Changes a title', {
      files: files.accepts,
      body: publishedTitleChange,
      saved: publishedTitleSaved,
    }),
    async ({ params, body: { image, version, record, ...fields } }) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.change(params.id, version, async (before, saved) => {
        const label = fields.title ?? before.title;
        const { authorName = before.authorName } = fields;
        return {
          ...fields,
          ...recordColumns(record ?? before.record, authorName),
          ...(await files.replace(saved, before, { image }, label)),
        };
      });
      return { message: 'The title was saved.', output };
    },
  );
}
