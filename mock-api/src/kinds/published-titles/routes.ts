import { z } from 'zod';
import {
  newPublishedTitle,
  publishedTitle,
  publishedTitleChange,
  publishedTitleList,
  publishedTitlePart,
  publishedTitleSaved,
  type PublishedTitle,
  publishedTitleFiles,
} from './schema';
import { publisherList } from '../../contract';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import { allPublishers, publisherMustExist } from '../../content/publishers';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { anyClientError, bearerAuth, errorResponses, idParam, noAuth } from '../../http/callSchema';
import { requireEditor } from '../../session/editor';

/** The whole list is a bare array (specification section 7); a part says how many there are in all. */
const listAnswer = z.union([publishedTitleList, publishedTitlePart]);

const files = fileColumns(publishedTitleFiles);

type Columns = Omit<PublishedTitle, 'id' | 'publisherName' | 'updatedAt' | 'version'>;

const queries = (db: Database) => {
  const withPublisher = () =>
    db
      .selectFrom('publishedTitle')
      .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
      .selectAll('publishedTitle')
      .select('publisher.publisherName');
  return {
    /** Active ones first, then in the order in which they came. */
    list: (onlyActive: boolean) =>
      withPublisher()
        .$if(onlyActive, (query) => query.where('isActive', '=', 1))
        .orderBy('isActive', 'desc')
        .orderBy('publishedTitle.id'),
    find: (id: number): Promise<PublishedTitle | undefined> =>
      withPublisher().where('publishedTitle.id', '=', id).executeTakeFirst(),
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
        search: ['publishedTitle.title', 'publishedTitle.authorName', 'publisher.publisherName'],
      },
      answer: (output: PublishedTitle[], total) => (total === undefined ? output : { output, total }),
      schema: listAnswer,
    },
    listLifetime,
  );
  const content = new Content('title', db, titles, list, uploads);
  const calls = contentCalls(sessions, 'Published titles', 'PublishedTitle');

  app.get(
    '/published-titles',
    calls.plainList(
      'Lists titles as a bare array: active ones, and all of them for a valid token',
      listAnswer,
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
        response: { 200: publishedTitle, ...errorResponses(400, 401, 404) },
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
    async ({ body: { image, ...fields }, headers }, reply) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.create(headers['idempotency-key'], async (saved) => ({
        ...fields,
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
    async ({ params, body: { image, version, ...fields } }) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.change(params.id, version, async (before, saved) => {
        const label = fields.title ?? before.title;
        return { ...fields, ...(await files.replace(saved, before, { image }, label)) };
      });
      return { message: 'The title was saved.', output };
    },
  );
}
