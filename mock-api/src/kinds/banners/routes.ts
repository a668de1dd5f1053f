import { bannerAnswers, bannerChange, newBanner, type Banner, bannerFiles } from './schema';
import { contentRoutes } from '../../content/contentRoutes';
import { contentWrites, type FormColumns } from '../../content/contentWrites';
import { isOnNow, nextChange } from '../../content/schedule';
import type { Database } from '../../database/tables';
import type { ApiServer, Services } from '../../services';
import type { Kind } from '../kind';

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
  const { db } = services;
  const { list, content, calls } = contentRoutes(app, services, kind, {
    path: '/banner',
    files: bannerFiles,
    queries: queries(db, kind),
    search: ['title', 'subTitle'],
    nextChange: () => nextChange(db, 'banner'),
    answers: bannerAnswers,
    summaries: {
      list: 'Lists banners, active ones first, in the order of the carousel',
      one: 'One banner; an inactive one only with a token',
    },
  });

  app.post(
    '/banner/create',
    calls.create('Adds a banner, active unless said otherwise', newBanner, bannerAnswers.saved),
    async (request, reply) => {
      const { image, ...fields } = request.body;
      return reply.code(201).send(await content.added(request, { fields, files: { image } }));
    },
  );

  app.post(
    '/banner/update/:id',
    calls.change('Changes a banner', bannerChange, bannerAnswers.saved),
    (request) => {
      const { image, version: _, ...fields } = request.body;
      return content.changed(request, () => ({ fields, files: { image } }));
    },
  );

  return list;
}
