import {
  newSnippet,
  snippetAnswer,
  snippetChange,
  snippetList,
  snippetSaved,
  type Snippet,
} from '../contract';
import { CachedList } from '../content/cachedList';
import { Content } from '../content/content';
import type { Database } from '../database/tables';
import type { ApiServer, House } from '../house';
import { editorsOnly, editorsSeeMore, idParam, multipart, refuses, unchanged } from '../http/callSchema';
import { invalid, noSuch } from '../http/refusal';
import { maySee, recogniseEditor, requireEditor } from '../session/editor';

type Columns = Omit<Snippet, 'id' | 'updatedAt' | 'version'>;

/** The words of specification section 5. */
const BOTH_FILES = 'Please upload both cover image and PDF file';

const queries = (db: Database) => ({
  /** Active ones first, then the latest. */
  list: (onlyActive: boolean): Promise<Snippet[]> =>
    db
      .selectFrom('snippet')
      .selectAll()
      .$if(onlyActive, (query) => query.where('is_active', '=', 1))
      .orderBy('is_active', 'desc')
      .orderBy('published_date', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  find: (id: number): Promise<Snippet | undefined> =>
    db.selectFrom('snippet').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: async (columns: Columns & { updatedAt: string }) => {
    const { id } = await db.insertInto('snippet').values(columns).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  update: async (id: number, version: number, columns: Partial<Columns> & { updatedAt: string }) => {
    const { numUpdatedRows } = await db
      .updateTable('snippet')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});

/** Issues of the newsletter (specification sections 3 and 7); lists carry `data`, not `output`. */
export function snippetRoutes(app: ApiServer, house: House): void {
  const { db, sessions, uploads, listLifetime } = house;
  const snippets = queries(db);
  const list = new CachedList(
    snippetList,
    async (onlyActive) => ({ data: await snippets.list(onlyActive) }),
    listLifetime,
  );
  const content = new Content('snippet', snippets, list, uploads);
  const tags = ['Snippets'];

  app.get(
    '/snippet',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'Lists snippets, the latest first: active ones, and all of them for a valid token',
        security: editorsSeeMore,
        response: { 200: snippetList, ...unchanged, ...refuses(401) },
      },
    },
    (request, reply) => list.send(request, reply, !request.editor),
  );

  app.get(
    '/snippet/:id',
    {
      onRequest: recogniseEditor(sessions),
      schema: {
        tags,
        summary: 'One snippet; an inactive one only with a token',
        security: editorsSeeMore,
        params: idParam,
        response: { 200: snippetAnswer, ...refuses(400, 401, 404) },
      },
    },
    async (request) => {
      const data = await content.get(request.params.id);
      if (!maySee(request, data.is_active)) throw noSuch('snippet', data.id);
      return { data };
    },
  );

  app.post(
    '/snippet/create',
    {
      onRequest: requireEditor(sessions),
      config: { files: { coverImage: 'image', pdfFile: 'pdf' } },
      // Two missing files get the one message that the specification gives them.
      preValidation: async ({ body }) => {
        const missing = ['coverImage', 'pdfFile'].filter((name) => !hasField(body, name));
        if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, BOTH_FILES])));
      },
      schema: {
        tags,
        summary: 'Adds a snippet, active unless said otherwise; without a title it takes the name of the pdf',
        security: editorsOnly,
        consumes: multipart,
        body: newSnippet,
        response: { 201: snippetSaved, ...refuses(400, 401, 413, 415) },
      },
    },
    async ({ body: { coverImage, pdfFile, date, isActive, title: given } }, reply) => {
      const title = given || nameWithoutEnding(pdfFile.originalName);
      const data = await content.create(async (files) => {
        const cover = await files.keep('snippets/covers', coverImage, title);
        const pdf = await files.keep('snippets/pdfs', pdfFile, title);
        return {
          title,
          image_file_name: cover.name,
          imageWidth: cover.width,
          imageHeight: cover.height,
          pdf_file_name: pdf.name,
          published_date: date,
          is_active: isActive,
        };
      });
      return reply.code(201).send({ message: 'The snippet was added.', data });
    },
  );

  app.post(
    '/snippet/update/:id',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        summary: 'Turns the status of a snippet over, or sets it to the `isActive` that is sent',
        security: editorsOnly,
        params: idParam,
        body: snippetChange,
        response: { 200: snippetSaved, ...refuses(400, 401, 404, 409, 413, 415) },
      },
    },
    async ({ params, body }) => {
      const data = await content.change(params.id, body?.version, async (before) => ({
        is_active: body?.isActive ?? (before.is_active === 1 ? 0 : 1),
      }));
      return { message: `The snippet is ${data.is_active === 1 ? 'active' : 'inactive'} now.`, data };
    },
  );
}

const hasField = (body: unknown, name: string) => typeof body === 'object' && body !== null && name in body;

/** `Autumn list.pdf` is called "Autumn list"; what cannot be kept as a title is left out. */
const nameWithoutEnding = (fileName: string) =>
  fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, 300) || 'Snippet';
