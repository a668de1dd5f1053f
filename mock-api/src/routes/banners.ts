import { bannerAnswer, bannerChange, bannerList, bannerSaved, newBanner, type Banner } from '../contract';
import { CachedList } from '../content/cachedList';
import { Content } from '../content/content';
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

type Columns = Omit<Banner, 'id' | 'updatedAt' | 'version'>;

const queries = (db: Database) => ({
  /** Active ones first, then in the order of the carousel; those without a place come last. */
  list: (onlyActive: boolean): Promise<Banner[]> =>
    db
      .selectFrom('banner')
      .selectAll()
      .$if(onlyActive, (query) => query.where('isActive', '=', 1))
      .orderBy('isActive', 'desc')
      .orderBy((row) => row.case().when('sequenceNumber', '<', 0).then(1).else(0).end())
      .orderBy('sequenceNumber')
      .orderBy('id')
      .execute(),
  find: (id: number): Promise<Banner | undefined> =>
    db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: async (columns: Columns & { updatedAt: string }) => {
    const { id } = await db.insertInto('banner').values(columns).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  update: async (id: number, version: number, columns: Partial<Columns> & { updatedAt: string }) => {
    const { numUpdatedRows } = await db
      .updateTable('banner')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});

const imageColumns = ({ name, width, height }: KeptFile) => ({
  imgLink: name,
  imageWidth: width,
  imageHeight: height,
});

/** The banners of the home carousel (specification sections 3 and 7); images in uploads/banners. */
export function bannerRoutes(app: ApiServer, house: House): void {
  const { db, sessions, uploads, listLifetime } = house;
  const banners = queries(db);
  const list = new CachedList(
    bannerList,
    async (onlyActive) => ({ output: await banners.list(onlyActive) }),
    listLifetime,
  );
  const content = new Content('banner', banners, list, uploads);
  const tags = ['Banners'];

  app.get(
    '/banner',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'Lists banners, active ones first, in the order of the carousel',
        security: editorsSeeMore,
        querystring: onlyActiveQuery,
        response: { 200: bannerList, ...unchanged, ...refuses(400, 401) },
      },
    },
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/banner/:id',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'One banner; an inactive one only with a token',
        security: editorsSeeMore,
        params: idParam,
        response: { 200: bannerAnswer, ...refuses(400, 401, 404) },
      },
    },
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw noSuch('banner', output.id);
      return { output };
    },
  );

  app.post(
    '/banner/create',
    {
      onRequest: requireEditor(sessions),
      config: { files: { image: 'image' } },
      schema: {
        tags,
        summary: 'Adds a banner, active unless said otherwise',
        security: editorsOnly,
        consumes: multipart,
        body: newBanner,
        response: { 201: bannerSaved, ...refuses(400, 401, 413, 415) },
      },
    },
    async ({ body: { image, ...fields } }, reply) => {
      const output = await content.create(async (files) => ({
        ...fields,
        ...imageColumns(await files.keep('banners', image, fields.title)),
      }));
      return reply.code(201).send({ message: 'The banner was added.', output });
    },
  );

  app.post(
    '/banner/update/:id',
    {
      onRequest: requireEditor(sessions),
      config: { files: { image: 'image' } },
      schema: {
        tags,
        summary:
          'Changes a banner: the fields that are sent, `{ isActive }` alone as well; without a file it keeps its own',
        security: editorsOnly,
        params: idParam,
        consumes: multipartOrJson,
        body: bannerChange,
        response: { 200: bannerSaved, ...refuses(400, 401, 404, 409, 413, 415) },
      },
    },
    async ({ params, body: { image, version, ...fields } }) => {
      const output = await content.change(params.id, version, async (before, files) => {
        if (!image) return fields;
        files.release('banners', before.imgLink);
        return {
          ...fields,
          ...imageColumns(await files.keep('banners', image, fields.title ?? before.title)),
        };
      });
      return { message: 'The banner was saved.', output };
    },
  );
}
