import {
  newPublishedTitle,
  publishedTitle,
  publishedTitleChange,
  publishedTitleList,
  publishedTitleSaved,
  publisherList,
  type PublishedTitle,
} from '../contract';
import { CachedList } from '../content/cachedList';
import { Content } from '../content/content';
import { allPublishers, publisherMustExist } from '../content/publishers';
import type { Database } from '../database/tables';
import type { ApiServer, House } from '../house';
import {
  editorsOnly,
  editorsSeeMore,
  idParam,
  multipart,
  multipartOrJson,
  refuses,
  unchanged,
} from '../http/callSchema';
import { recogniseEditor, requireEditor } from '../session/editor';
import type { KeptFile } from '../uploads/uploads';

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
    list: (onlyActive: boolean): Promise<PublishedTitle[]> =>
      withPublisher()
        .$if(onlyActive, (query) => query.where('isActive', '=', 1))
        .orderBy('isActive', 'desc')
        .orderBy('publishedTitle.id')
        .execute(),
    find: (id: number): Promise<PublishedTitle | undefined> =>
      withPublisher().where('publishedTitle.id', '=', id).executeTakeFirst(),
    insert: async (columns: Columns & { updatedAt: string }) => {
      const row = db.insertInto('publishedTitle').values(columns).returning('id');
      return (await row.executeTakeFirstOrThrow()).id;
    },
    update: async (id: number, version: number, columns: Partial<Columns> & { updatedAt: string }) => {
      const { numUpdatedRows } = await db
        .updateTable('publishedTitle')
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
};

const imageColumns = ({ name, width, height }: KeptFile) => ({
  imgLink: name,
  imageWidth: width,
  imageHeight: height,
});

/** Books in print and their publishers (specification sections 3 and 7); covers in uploads/publishedTitles. */
export function publishedTitleRoutes(app: ApiServer, house: House): void {
  const { db, sessions, uploads, listLifetime } = house;
  const titles = queries(db);
  const list = new CachedList(publishedTitleList, titles.list, listLifetime);
  const content = new Content('title', titles, list, uploads);
  const tags = ['Published titles'];

  app.get(
    '/published-titles',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'Lists titles as a bare array: active ones, and all of them for a valid token',
        security: editorsSeeMore,
        response: { 200: publishedTitleList, ...unchanged, ...refuses(401) },
      },
    },
    (request, reply) => list.send(request, reply, !request.editor),
  );

  app.get(
    '/published-titles/publisher',
    {
      schema: {
        tags,
        summary: 'Lists the publishers',
        response: { 200: publisherList, ...refuses() },
      },
    },
    async () => ({ output: await allPublishers(db) }),
  );

  app.get(
    '/published-titles/:id',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        summary: 'One title, as a bare record',
        security: editorsOnly,
        params: idParam,
        response: { 200: publishedTitle, ...refuses(400, 401, 404) },
      },
    },
    ({ params }) => content.get(params.id),
  );

  app.post(
    '/published-titles',
    {
      onRequest: requireEditor(sessions),
      config: { files: { image: 'image' } },
      schema: {
        tags,
        summary: 'Adds a title, active unless said otherwise',
        security: editorsOnly,
        consumes: multipart,
        body: newPublishedTitle,
        response: { 201: publishedTitleSaved, ...refuses(400, 401, 413, 415) },
      },
    },
    async ({ body: { image, ...fields } }, reply) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.create(async (files) => ({
        ...fields,
        ...imageColumns(await files.keep('publishedTitles', image, fields.title)),
      }));
      return reply.code(201).send({ message: 'The title was added.', output });
    },
  );

  app.post(
    '/published-titles/:id',
    {
      onRequest: requireEditor(sessions),
      config: { files: { image: 'image' } },
      schema: {
        tags,
        summary:
          'Changes a title: the fields that are sent, `{ isActive }` alone as well; without a file it keeps its own',
        security: editorsOnly,
        params: idParam,
        consumes: multipartOrJson,
        body: publishedTitleChange,
        response: { 200: publishedTitleSaved, ...refuses(400, 401, 404, 409, 413, 415) },
      },
    },
    async ({ params, body: { image, version, ...fields } }) => {
      await publisherMustExist(db, fields.publisherId);
      const output = await content.change(params.id, version, async (before, files) => {
        if (!image) return fields;
        files.release('publishedTitles', before.imgLink);
        const kept = await files.keep('publishedTitles', image, fields.title ?? before.title);
        return { ...fields, ...imageColumns(kept) };
      });
      return { message: 'The title was saved.', output };
    },
  );
}
