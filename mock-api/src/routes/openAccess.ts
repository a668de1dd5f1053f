import {
  newOpenAccessItem,
  openAccessAnswer,
  openAccessChange,
  openAccessList,
  openAccessSaved,
  type OpenAccessItem,
} from '../contract';
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

type Columns = Omit<OpenAccessItem, 'id' | 'updatedAt' | 'version'>;

const queries = (db: Database) => ({
  /** Active ones first, then in the order in which they came. */
  list: (onlyActive: boolean): Promise<OpenAccessItem[]> =>
    db
      .selectFrom('openAccess')
      .selectAll()
      .$if(onlyActive, (query) => query.where('isActive', '=', 1))
      .orderBy('isActive', 'desc')
      .orderBy('id')
      .execute(),
  find: (id: number): Promise<OpenAccessItem | undefined> =>
    db.selectFrom('openAccess').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: async (columns: Columns & { updatedAt: string }) => {
    const { id } = await db
      .insertInto('openAccess')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  update: async (id: number, version: number, columns: Partial<Columns> & { updatedAt: string }) => {
    const { numUpdatedRows } = await db
      .updateTable('openAccess')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});

const coverColumns = ({ name, width, height }: KeptFile) => ({
  imageLink: name,
  imageWidth: width,
  imageHeight: height,
});

/**
 * Books to download (specification sections 3 and 7); files in uploads/openaccess/covers and uploads/openaccess/pdfs.
 */
export function openAccessRoutes(app: ApiServer, house: House): void {
  const { db, sessions, uploads, listLifetime } = house;
  const items = queries(db);
  const list = new CachedList(
    openAccessList,
    async (onlyActive) => ({ output: await items.list(onlyActive) }),
    listLifetime,
  );
  const content = new Content('open-access item', items, list, uploads);
  const tags = ['Open access'];

  app.get(
    '/openaccess',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'Lists open-access items, active ones first',
        security: editorsSeeMore,
        querystring: onlyActiveQuery,
        response: { 200: openAccessList, ...unchanged, ...refuses(400, 401) },
      },
    },
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/openaccess/:id',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'One open-access item; an inactive one only with a token',
        security: editorsSeeMore,
        params: idParam,
        response: { 200: openAccessAnswer, ...refuses(400, 401, 404) },
      },
    },
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw noSuch('open-access item', output.id);
      return { output };
    },
  );

  app.post(
    '/openaccess/create',
    {
      onRequest: requireEditor(sessions),
      config: { files: { coverImage: 'image', pdfFile: 'pdf' } },
      schema: {
        tags,
        summary: 'Adds an open-access item, active unless said otherwise',
        security: editorsOnly,
        consumes: multipart,
        body: newOpenAccessItem,
        response: { 201: openAccessSaved, ...refuses(400, 401, 413, 415) },
      },
    },
    async ({ body: { coverImage, pdfFile, ...fields } }, reply) => {
      const output = await content.create(async (files) => ({
        ...fields,
        ...coverColumns(await files.keep('openaccess/covers', coverImage, fields.title)),
        downloadLink: (await files.keep('openaccess/pdfs', pdfFile, fields.title)).name,
      }));
      return reply.code(201).send({ message: 'The open-access item was added.', output });
    },
  );

  app.post(
    '/openaccess/update/:id',
    {
      onRequest: requireEditor(sessions),
      config: { files: { coverImage: 'image', pdfFile: 'pdf' } },
      schema: {
        tags,
        summary:
          'Changes an open-access item: the fields that are sent, `{ isActive }` alone as well; without a file it keeps its own',
        security: editorsOnly,
        params: idParam,
        consumes: multipartOrJson,
        body: openAccessChange,
        response: { 200: openAccessSaved, ...refuses(400, 401, 404, 409, 413, 415) },
      },
    },
    async ({ params, body: { coverImage, pdfFile, version, ...fields } }) => {
      const output = await content.change(params.id, version, async (before, files) => {
        const label = fields.title ?? before.title;
        const changed: Partial<Columns> = { ...fields };
        if (coverImage) {
          files.release('openaccess/covers', before.imageLink);
          Object.assign(changed, coverColumns(await files.keep('openaccess/covers', coverImage, label)));
        }
        if (pdfFile) {
          files.release('openaccess/pdfs', before.downloadLink);
          changed.downloadLink = (await files.keep('openaccess/pdfs', pdfFile, label)).name;
        }
        return changed;
      });
      return { message: 'The open-access item was saved.', output };
    },
  );
}
