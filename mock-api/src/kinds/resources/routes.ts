import { z } from 'zod';
import {
  newResource,
  resourceAnswer,
  resourceChange,
  resourceList,
  resourceSaved,
  type Resource,
  resourceFiles,
} from './schema';
import { publisherList } from '../../contract';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import { allPublishers, publisherMustExist, publishersWithResources } from '../../content/publishers';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { errorResponses, noAuth, onlyActiveQuery } from '../../http/callSchema';
import { notFound } from '../../http/httpError';
import { maySee } from '../../session/editor';

/** Here 0, the call of the specification, means all publishers and needs no token. */
const publishersQuery = z.strictObject({ onlyActive: z.enum(['0', '1'], 'must be 1 or 0').default('0') });

const files = fileColumns(resourceFiles);

type Columns = Omit<Resource, 'id' | 'publisherName' | 'updatedAt' | 'version'>;

const queries = (db: Database) => {
  const withPublisher = () =>
    db
      .selectFrom('resource')
      .innerJoin('publisher', 'publisher.id', 'resource.publisherId')
      .selectAll('resource')
      .select('publisher.publisherName');
  return {
    /** Active ones first, then in the order in which they came. */
    list: (onlyActive: boolean) =>
      withPublisher()
        .$if(onlyActive, (query) => query.where('isActive', '=', 1))
        .orderBy('isActive', 'desc')
        .orderBy('resource.id'),
    find: (id: number): Promise<Resource | undefined> =>
      withPublisher().where('resource.id', '=', id).executeTakeFirst(),
    insert: (columns: Columns & Stamp, transaction: Database) =>
      insertedId(transaction.insertInto('resource').values(columns).returning('id')),
    update: versionedUpdate<Partial<Columns> & Stamp>(db, 'resource'),
  };
};

/**
 * Documents to download, by publisher (specification sections 3 and 7); files in uploads/resources/covers and
 * uploads/resources/pdfs.
 */
export function resourceRoutes(app: ApiServer, services: Services): void {
  const { db, sessions, uploads, listLifetime } = services;
  const resources = queries(db);
  const list = new CachedList(
    {
      query: resources.list,
      columns: {
        id: 'resource.id',
        name: 'resource.bookTitle',
        search: ['resource.bookTitle', 'resource.description', 'publisher.publisherName'],
      },
      answer: (output: Resource[], total) => ({ output, total }),
      schema: resourceList,
    },
    listLifetime,
  );
  const content = new Content('resource', db, resources, list, uploads);
  const calls = contentCalls(sessions, 'Resources', 'Resource');

  app.get(
    '/resources',
    calls.list('Lists resources, active ones first', resourceList, onlyActiveQuery),
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/resources/publishers',
    {
      schema: {
        tags: ['Resources'],
        operationId: 'listResourcePublishers',
        security: noAuth,
        summary: 'Lists the publishers of resources',
        description: 'All publishers, or with `onlyActive=1` those that have an active resource.',
        querystring: publishersQuery,
        response: { 200: publisherList, ...errorResponses(400) },
      },
    },
    async ({ query }) => ({
      output: await (query.onlyActive === '1' ? publishersWithResources(db) : allPublishers(db)),
    }),
  );

  app.get(
    '/resources/:id',
    calls.one('One resource; an inactive one only with a token', resourceAnswer),
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw notFound('resource', output.id);
      return { output };
    },
  );

  app.post(
    '/resources/create',
    calls.create('Adds a resource, active unless said otherwise', {
      files: files.accepts,
      body: newResource,
      saved: resourceSaved,
    }),
    async ({ body: { coverImage, pdfFile, publisherName: _, ...fields }, headers }, reply) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.create(headers['idempotency-key'], async (saved) => ({
        ...fields,
        ...(await files.store(saved, { coverImage, pdfFile }, fields.bookTitle)),
      }));
      return reply.code(201).send({ message: 'The resource was added.', output });
    },
  );

  app.post(
    '/resources/update/:id',
    calls.change('Changes a resource', { files: files.accepts, body: resourceChange, saved: resourceSaved }),
    async ({ params, body: { coverImage, pdfFile, publisherName: _, version, ...fields } }) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.change(params.id, version, async (before, saved) => {
        const label = fields.bookTitle ?? before.bookTitle;
        return { ...fields, ...(await files.replace(saved, before, { coverImage, pdfFile }, label)) };
      });
      return { message: 'The resource was saved.', output };
    },
  );
}
