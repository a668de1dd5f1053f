import { z } from 'zod';
import {
  newResource,
  publisherList,
  resourceAnswer,
  resourceChange,
  resourceList,
  resourceSaved,
  type Resource,
} from '../contract';
import { CachedList } from '../content/cachedList';
import { Content } from '../content/content';
import { allPublishers, publisherMustExist, publishersWithResources } from '../content/publishers';
import type { Database } from '../database/tables';
import type { ApiServer, House } from '../house';
import {
  editorsOnly,
  editorsSeeMore,
  idParam,
  multipart,
  multipartOrJson,
  onlyActiveQuery,
  refuses,
  unchanged,
} from '../http/callSchema';
import { noSuch } from '../http/refusal';
import { maySee, recogniseEditor, requireEditor } from '../session/editor';
import type { KeptFile } from '../uploads/uploads';

/** Here 0, the call of the specification, means all publishers and needs no token. */
const publishersQuery = z.strictObject({ onlyActive: z.enum(['0', '1'], 'must be 1 or 0').default('0') });

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
    list: (onlyActive: boolean): Promise<Resource[]> =>
      withPublisher()
        .$if(onlyActive, (query) => query.where('isActive', '=', 1))
        .orderBy('isActive', 'desc')
        .orderBy('resource.id')
        .execute(),
    find: (id: number): Promise<Resource | undefined> =>
      withPublisher().where('resource.id', '=', id).executeTakeFirst(),
    insert: async (columns: Columns & { updatedAt: string }) => {
      const row = db.insertInto('resource').values(columns).returning('id');
      return (await row.executeTakeFirstOrThrow()).id;
    },
    update: async (id: number, version: number, columns: Partial<Columns> & { updatedAt: string }) => {
      const { numUpdatedRows } = await db
        .updateTable('resource')
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
};

const coverColumns = ({ name, width, height }: KeptFile) => ({
  coverImageLink: name,
  imageWidth: width,
  imageHeight: height,
});

/**
 * Documents to download, by publisher (specification sections 3 and 7); files in uploads/resources/covers and
 * uploads/resources/pdfs.
 */
export function resourceRoutes(app: ApiServer, house: House): void {
  const { db, sessions, uploads, listLifetime } = house;
  const resources = queries(db);
  const list = new CachedList(
    resourceList,
    async (onlyActive) => ({ output: await resources.list(onlyActive) }),
    listLifetime,
  );
  const content = new Content('resource', resources, list, uploads);
  const tags = ['Resources'];

  app.get(
    '/resources',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'Lists resources, active ones first',
        security: editorsSeeMore,
        querystring: onlyActiveQuery,
        response: { 200: resourceList, ...unchanged, ...refuses(400, 401) },
      },
    },
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/resources/publishers',
    {
      schema: {
        tags,
        summary: 'Lists all publishers, or with onlyActive=1 those that have an active resource',
        querystring: publishersQuery,
        response: { 200: publisherList, ...refuses(400) },
      },
    },
    async ({ query }) => ({
      output: await (query.onlyActive === '1' ? publishersWithResources(db) : allPublishers(db)),
    }),
  );

  app.get(
    '/resources/:id',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'One resource; an inactive one only with a token',
        security: editorsSeeMore,
        params: idParam,
        response: { 200: resourceAnswer, ...refuses(400, 401, 404) },
      },
    },
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw noSuch('resource', output.id);
      return { output };
    },
  );

  app.post(
    '/resources/create',
    {
      onRequest: requireEditor(sessions),
      config: { files: { coverImage: 'image', pdfFile: 'pdf' } },
      schema: {
        tags,
        summary: 'Adds a resource, active unless said otherwise',
        security: editorsOnly,
        consumes: multipart,
        body: newResource,
        response: { 201: resourceSaved, ...refuses(400, 401, 413, 415) },
      },
    },
    async ({ body: { coverImage, pdfFile, publisherName: _, ...fields } }, reply) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.create(async (files) => ({
        ...fields,
        ...coverColumns(await files.keep('resources/covers', coverImage, fields.bookTitle)),
        downloadLink: (await files.keep('resources/pdfs', pdfFile, fields.bookTitle)).name,
      }));
      return reply.code(201).send({ message: 'The resource was added.', output });
    },
  );

  app.post(
    '/resources/update/:id',
    {
      onRequest: requireEditor(sessions),
      config: { files: { coverImage: 'image', pdfFile: 'pdf' } },
      schema: {
        tags,
        summary:
          'Changes a resource: the fields that are sent, `{ isActive }` alone as well; without a file it keeps its own',
        security: editorsOnly,
        params: idParam,
        consumes: multipartOrJson,
        body: resourceChange,
        response: { 200: resourceSaved, ...refuses(400, 401, 404, 409, 413, 415) },
      },
    },
    async ({ params, body: { coverImage, pdfFile, publisherName: _, version, ...fields } }) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.change(params.id, version, async (before, files) => {
        const label = fields.bookTitle ?? before.bookTitle;
        const changed: Partial<Columns> = { ...fields };
        if (coverImage) {
          files.release('resources/covers', before.coverImageLink);
          Object.assign(changed, coverColumns(await files.keep('resources/covers', coverImage, label)));
        }
        if (pdfFile) {
          files.release('resources/pdfs', before.downloadLink);
          changed.downloadLink = (await files.keep('resources/pdfs', pdfFile, label)).name;
        }
        return changed;
      });
      return { message: 'The resource was saved.', output };
    },
  );
}
