import {
  bannerAnswer,
  bannerChange,
  bannerList,
  bannerSaved,
  newBanner,
  type Banner,
  bannerFiles,
} from './schema';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { onlyActiveQuery } from '../../http/callSchema';
import { notFound } from '../../http/httpError';
import { maySee } from '../../session/editor';

const files = fileColumns(bannerFiles);

type Columns = Omit<Banner, 'id' | 'updatedAt' | 'version'>;

const queries = (db: Database) => ({
  /** Active ones first, then in the order of the carousel; those without a place come last. */
  list: (onlyActive: boolean) =>
    db
      .selectFrom('banner')
      .selectAll()
      .$if(onlyActive, (query) => query.where('isActive', '=', 1))
      .orderBy('isActive', 'desc')
      .orderBy((row) => row.case().when('sequenceNumber', '<', 0).then(1).else(0).end())
      .orderBy('sequenceNumber')
      .orderBy('id'),
  find: (id: number): Promise<Banner | undefined> =>
    db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: (columns: Columns & Stamp, transaction: Database) =>
    insertedId(transaction.insertInto('banner').values(columns).returning('id')),
  update: versionedUpdate<Partial<Columns> & Stamp>(db, 'banner'),
});

/** The banners of the home carousel (specification sections 3 and 7); images in uploads/banners. */
export function bannerRoutes(app: ApiServer, services: Services): void {
  const { db, sessions, uploads, listLifetime } = services;
  const banners = queries(db);
  const list = new CachedList(
    {
      query: banners.list,
      columns: { id: 'banner.id', name: 'banner.title', search: ['banner.title', 'banner.subTitle'] },
      answer: (output: Banner[], total) => ({ output, total }),
      schema: bannerList,
    },
    listLifetime,
  );
  const content = new Content('banner', db, banners, list, uploads);
  const calls = contentCalls(sessions, 'Banners', 'Banner');

  app.get(
    '/banner',
    calls.list('Lists banners, active ones first, in the order of the carousel', bannerList, onlyActiveQuery),
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/banner/:id',
    calls.one('One banner; an inactive one only with a token', bannerAnswer),
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw notFound('banner', output.id);
      return { output };
    },
  );

  app.post(
    '/banner/create',
    calls.create('Adds a banner, active unless said otherwise', {
      files: files.accepts,
      body: newBanner,
      saved: bannerSaved,
    }),
    async ({ body: { image, ...fields }, headers }, reply) => {
      const output = await content.create(headers['idempotency-key'], async (saved) => ({
        ...fields,
        ...(await files.store(saved, { image }, fields.title)),
      }));
      return reply.code(201).send({ message: 'The banner was added.', output });
    },
  );

  app.post(
    '/banner/update/:id',
    calls.change('Changes a banner', { files: files.accepts, body: bannerChange, saved: bannerSaved }),
    async ({ params, body: { image, version, ...fields } }) => {
      const output = await content.change(params.id, version, async (before, saved) => {
        const label = fields.title ?? before.title;
        return { ...fields, ...(await files.replace(saved, before, { image }, label)) };
      });
      return { message: 'The banner was saved.', output };
    },
  );
}
