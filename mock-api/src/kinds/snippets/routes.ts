import {
  newSnippet,
  snippetAnswer,
  snippetChange,
  snippetList,
  snippetSaved,
  type Snippet,
  snippetFiles,
} from './schema';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { bearerAuth, idParam, errorResponses, partQuery } from '../../http/callSchema';
import { badRequest, notFound } from '../../http/httpError';
import { maySee, requireEditor } from '../../session/editor';

const files = fileColumns(snippetFiles);

type Columns = Omit<Snippet, 'id' | 'updatedAt' | 'version'>;

/** The words of specification section 5. */
const BOTH_FILES = 'Please upload both cover image and PDF file';

const queries = (db: Database) => ({
  /** Active ones first, then the latest. */
  list: (onlyActive: boolean) =>
    db
      .selectFrom('snippet')
      .selectAll()
      .$if(onlyActive, (query) => query.where('is_active', '=', 1))
      .orderBy('is_active', 'desc')
      .orderBy('published_date', 'desc')
      .orderBy('id', 'desc'),
  find: (id: number): Promise<Snippet | undefined> =>
    db.selectFrom('snippet').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: (columns: Columns & Stamp, transaction: Database) =>
    insertedId(transaction.insertInto('snippet').values(columns).returning('id')),
  update: versionedUpdate<Partial<Columns> & Stamp>(db, 'snippet'),
});

/** Issues of the newsletter (specification sections 3 and 7); lists carry `data`, not `output`. */
export function snippetRoutes(app: ApiServer, services: Services): void {
  const { db, sessions, uploads, listLifetime } = services;
  const snippets = queries(db);
  const list = new CachedList(
    {
      query: snippets.list,
      columns: { id: 'snippet.id', name: 'snippet.title', search: ['snippet.title'] },
      answer: (data: Snippet[], total) => ({ data, total }),
      schema: snippetList,
    },
    listLifetime,
  );
  const content = new Content('snippet', db, snippets, list, uploads);
  const calls = contentCalls(sessions, 'Snippets', 'Snippet');

  app.get(
    '/snippet',
    calls.list(
      'Lists snippets, the latest first: active ones, and all of them for a valid token',
      snippetList,
      partQuery,
    ),
    (request, reply) => list.send(request, reply, !request.editor),
  );

  app.get(
    '/snippet/:id',
    calls.one('One snippet; an inactive one only with a token', snippetAnswer),
    async (request) => {
      const data = await content.get(request.params.id);
      if (!maySee(request, data.is_active)) throw notFound('snippet', data.id);
      return { data };
    },
  );

  app.post(
    '/snippet/create',
    {
      ...calls.create(
        'Adds a snippet, active unless said otherwise; without a title it takes the name of the pdf',
        { files: files.accepts, body: newSnippet, saved: snippetSaved },
      ),
      // Two missing files get the one message that the specification gives them.
      preValidation: async ({ body }) => {
        const missing = ['coverImage', 'pdfFile'].filter((name) => !hasField(body, name));
        if (missing.length > 0)
          throw badRequest(Object.fromEntries(missing.map((name) => [name, BOTH_FILES])));
      },
    },
    async ({ body: { coverImage, pdfFile, date, isActive, title: given }, headers }, reply) => {
      const title = given || nameWithoutEnding(pdfFile.originalName);
      const data = await content.create(headers['idempotency-key'], async (saved) => ({
        title,
        published_date: date,
        is_active: isActive,
        ...(await files.store(saved, { coverImage, pdfFile }, title)),
      }));
      return reply.code(201).send({ message: 'The snippet was added.', data });
    },
  );

  app.post(
    '/snippet/update/:id',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags: ['Snippets'],
        operationId: 'updateSnippet',
        summary: 'Changes the status of a snippet',
        description: 'Turns it over, or sets it to the `isActive` that is sent.',
        security: bearerAuth,
        params: idParam,
        body: snippetChange,
        response: { 200: snippetSaved, ...errorResponses(400, 401, 404, 409, 413, 415) },
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
