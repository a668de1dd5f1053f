import { z } from 'zod';
import { newResource, resourceAnswers, resourceChange, type Resource, resourceFiles } from './schema';
import { publisherList } from '../../contract';
import { contentRoutes } from '../../content/contentRoutes';
import { contentWrites, type FormColumns } from '../../content/contentWrites';
import { allPublishers, publisherMustExist, publishersWithResources } from '../../content/publishers';
import { isOnNow, nextChange } from '../../content/schedule';
import type { Database } from '../../database/tables';
import type { ApiServer, Services } from '../../services';
import type { Kind } from '../kind';
import { errorResponses, noAuth } from '../../http/callSchema';

/** Here 0, the call of the specification, means all publishers and needs no token. */
const publishersQuery = z.strictObject({ onlyActive: z.enum(['0', '1'], 'must be 1 or 0').default('0') });

type Fields = Omit<FormColumns<Resource, typeof resourceFiles>, 'publisherName'>;

const queries = (db: Database, kind: Kind) => {
  const withPublisher = () =>
    db
      .selectFrom('resource')
      .innerJoin('publisher', 'publisher.id', 'resource.publisherId')
      .selectAll('resource')
      .select('publisher.publisherName');
  return {
    /** Active ones first, then in the order in which they came. */
    list: (onlyActive: boolean) =>
      withPublisher()
        .$if(onlyActive, (query) => query.where('isActive', '=', 1).where(isOnNow('resource')))
        .orderBy('isActive', 'desc')
        .orderBy('resource.id'),
    find: (id: number): Promise<Resource | undefined> =>
      withPublisher().where('resource.id', '=', id).executeTakeFirst(),
    ...contentWrites<Fields, typeof resourceFiles>(db, kind),
  };
};

/**
 * Documents to download, by publisher (specification sections 3 and 7); files in uploads/resources/covers and
 * uploads/resources/pdfs.
 */
export function resourceRoutes(app: ApiServer, services: Services, kind: Kind) {
  const { db } = services;
  const { list, content, calls } = contentRoutes(app, services, kind, {
    path: '/resources',
    files: resourceFiles,
    queries: queries(db, kind),
    search: ['bookTitle', 'description', 'publisher.publisherName'],
    nextChange: () => nextChange(db, 'resource'),
    answers: resourceAnswers,
    summaries: {
      list: 'Lists resources, active ones first',
      one: 'One resource; an inactive one only with a token',
    },
  });

  app.get(
    '/resources/publishers',
    {
      schema: {
        tags: ['Resources'],
        operationId: 'listResourcePublishers',
        security: noAuth,
        summary: 'Lists the publishers of resources',
        description: 'All publishers, or with `onlyActive=1` those that have an active resource.',
        querystring: publishersQuery,
        response: { 200: publisherList, ...errorResponses(400) },
      },
    },
    async ({ query }) => ({
      output: await (query.onlyActive === '1' ? publishersWithResources(db) : allPublishers(db)),
    }),
  );

  app.post(
    '/resources/create',
    calls.create('Adds a resource, active unless said otherwise', newResource, resourceAnswers.saved),
    async (request, reply) => {
      const { coverImage, pdfFile, publisherName: _, ...fields } = request.body;
      await publisherMustExist(db, fields.publisherId);
      return reply.code(201).send(await content.added(request, { fields, files: { coverImage, pdfFile } }));
    },
  );

  app.post(
    '/resources/update/:id',
    calls.change('Changes a resource', resourceChange, resourceAnswers.saved),
    async (request) => {
      const { coverImage, pdfFile, publisherName: _, version: __, ...fields } = request.body;
      await publisherMustExist(db, fields.publisherId);
      return content.changed(request, () => ({ fields, files: { coverImage, pdfFile } }));
    },
  );

  return list;
}
