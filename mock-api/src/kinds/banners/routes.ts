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
import { isOnNow, nextChange } from '../../content/schedule';
import type { Database } from '../../database/tables';
import type { ApiServer, Services } from '../../services';
import type { Kind } from '../kind';
import { onlyActiveQuery } from '../../http/callSchema';

type Fields = FormColumns<Banner, typeof bannerFiles>;

const queries = (db: Database, kind: Kind) => ({
  /** Active ones first, then in the order of the carousel; those without a place come last. */
  list: (onlyActive: boolean) =>
    db
      .selectFrom('banner')
      .selectAll()
      .$if(onlyActive, (query) => query.where('isActive', '=', 1).where(isOnNow('banner')))
      .orderBy('isActive', 'desc')
      .orderBy((row) => row.case().when('sequenceNumber', '<', 0).then(1).else(0).end())
      .orderBy('sequenceNumber')
      .orderBy('id'),
  find: (id: number): Promise<Banner | undefined> =>
    db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst(),
  ...contentWrites<Fields, typeof bannerFiles>(db, kind),
});

/** The banners of the home carousel (specification sections 3 and 7); images in uploads/banners. */
export function bannerRoutes(app: ApiServer, services: Services, kind: Kind) {
  const { db, sessions } = services;
  const banners = queries(db, kind);
  const list = contentList(kind, services, banners.list, bannerList, ['title', 'subTitle'], () =>
    nextChange(db, 'banner'),
  );
  const content = new Content(kind, bannerFiles, services, banners, list);
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
    async (request, reply) => {
      const { image, ...fields } = request.body;
      const received = { fields, files: { image }, label: fields.title };
      return reply.code(201).send(await content.added(request, received));
    },
  );

  app.post('/banner/update/:id', calls.change('Changes a banner', bannerChange, bannerSaved), (request) => {
    const { image, version: _, ...fields } = request.body;
    return content.changed(request, (before) => ({
      fields,
      files: { image },
      label: fields.title ?? before.title,
    }));
  });

  return list;
}
