import {
  newOpenAccessItem,
  openAccessAnswer,
  openAccessChange,
  openAccessList,
  openAccessSaved,
  type OpenAccessItem,
  openAccessFiles,
} from './schema';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { notFound } from '../../http/httpError';
import { maySee } from '../../session/editor';

const files = fileColumns(openAccessFiles);

type Columns = Omit<OpenAccessItem, 'id' | 'updatedAt' | 'version'>;

const queries = (db: Database) => ({
  /** Active ones first, then in the order in which they came. */
  list: (onlyActive: boolean) =>
    db
      .selectFrom('openAccess')
      .selectAll()
      .$if(onlyActive, (query) => query.where('isActive', '=', 1))
      .orderBy('isActive', 'desc')
      .orderBy('id'),
  find: (id: number): Promise<OpenAccessItem | undefined> =>
    db.selectFrom('openAccess').selectAll().where('id', '=', id).executeTakeFirst(),
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
      columns: { id: 'openAccess.id', name: 'openAccess.title', search: ['openAccess.title'] },
      answer: (output: OpenAccessItem[], total) => ({ output, total }),
      schema: openAccessList,
    },
    listLifetime,
  );
  const content = new Content('open-access item', db, items, list, uploads);
  const calls = contentCalls(sessions, 'Open access', 'OpenAccess');

  app.get(
    '/openaccess',
    calls.list('Lists open-access items, active ones first', openAccessList),
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/openaccess/:id',
    calls.one('One open-access item; an inactive one only with a token', openAccessAnswer),
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw notFound('open-access item', output.id);
      return { output };
    },
  );

  app.post(
    '/openaccess/create',
    calls.create('Adds an open-access item, active unless said otherwise', {
      files: files.accepts,
      body: newOpenAccessItem,
      saved: openAccessSaved,
    }),
    async ({ body: { coverImage, pdfFile, ...fields }, headers }, reply) => {
      const output = await content.create(headers['idempotency-key'], async (saved) => ({
        ...fields,
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
    async ({ params, body: { coverImage, pdfFile, version, ...fields } }) => {
      const output = await content.change(params.id, version, async (before, saved) => {
        const label = fields.title ?? before.title;
        return { ...fields, ...(await files.replace(saved, before, { coverImage, pdfFile }, label)) };
      });
      return { message: 'The open-access item was saved.', output };
    },
  );
}
