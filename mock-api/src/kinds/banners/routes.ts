import {
  bannerAnswer,
  bannerChange,
  bannerList,
  bannerSaved,
  newBanner,
  type Banner,
  bannerFiles,
} from './schema';
import { contentList } from '../../content/contentList';
import { contentCalls } from '../../content/calls';
import { Content } from '../../content/content';
import { contentWrites, type FormColumns } from '../../content/contentWrites';
import type { Database } from '../../database/tables';
import type { ApiServer, Services } from '../../services';
import type { Kind } from '../kind';
import { onlyActiveQuery } from '../../http/callSchema';

type Fields = FormColumns<Banner, typeof bannerFiles>;

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
  ...contentWrites<Fields, typeof bannerFiles>(db, 'banner'),
});

/** The banners of the home carousel (specification sections 3 and 7); images in uploads/banners. */
export function bannerRoutes(app: ApiServer, services: Services, kind: Kind): void {
  const { db, sessions } = services;
  const banners = queries(db);
  const list = contentList(kind, services, banners.list, bannerList, ['title', 'subTitle']);
  const content = new Content(kind.noun, bannerFiles, services, banners, list);
  const calls = contentCalls(sessions, kind);

  app.get(
    '/banner',
    calls.list('Lists banners, active ones first, in the order of the carousel', bannerList, onlyActiveQuery),
    (request, reply) => list.send(request, reply),
  );

  app.get(
    '/banner/:id',
    calls.one('One banner; an inactive one only with a token', bannerAnswer),
    async (request) => ({ output: await content.shown(request) }),
  );

  app.post(
    '/banner/create',
    calls.create('Adds a banner, active unless said otherwise', newBanner, bannerSaved),
    async ({ body: { image, ...fields }, headers }, reply) =>
      reply.code(201).send(await content.added(headers, { fields, files: { image }, label: fields.title })),
  );

  app.post(
    '/banner/update/:id',
    calls.change('Changes a banner', bannerChange, bannerSaved),
    ({ params, body: { image, version, ...fields } }) =>
      content.changed(params.id, version, (before) => ({
        fields,
        files: { image },
        label: fields.title ?? before.title,
      })),
  );
}
