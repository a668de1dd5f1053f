import { z } from 'zod';
import {
  cataloguedTitle,
  cataloguedTitleAnswer,
  newPublishedTitle,
  publishedTitleChange,
  publishedTitleList,
  publishedTitlePart,
  publishedTitleSaved,
  publishedTitleFiles,
} from './schema';
import { facetsCall, facetsOf } from '../../books/bookFacets';
import { bookConditions } from '../../books/bookFilters';
import { noRecord, recordColumns, summarized } from '../../books/recordColumns';
import { bookFacets, bookFilters, publisherList } from '../../contract';
import { recordId } from '../../contract/fields';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content } from '../../content/content';
import { listPart } from '../../content/listPart';
import { allPublishers, publisherMustExist } from '../../content/publishers';
import { nextChange } from '../../content/schedule';
import type { ApiServer, Services } from '../../services';
import type { Kind } from '../kind';
import { titleImportRoutes } from './import/routes';
import { titleQueries, type ListedRow } from './queries';
import { anyClientError, bearerAuth, errorResponses, idParam, noAuth } from '../../http/callSchema';
import { requireEditor } from '../../session/editor';

/** The whole list is a bare array (specification section 7); a part says how many there are in all. */
const listAnswer = z.union([publishedTitleList, publishedTitlePart]);

/** Titles of one publisher. */
const publisherFilter = recordId
  .optional()
  .meta({ type: 'integer', minimum: 1, maximum: 999_999_999, description: 'Titles of one publisher' });

const listQuery = z.object({ ...listPart, ...bookFilters, publisherId: publisherFilter });

/** Books in print and their publishers (specification sections 3 and 7); covers in uploads/publishedTitles. */
export function publishedTitleRoutes(app: ApiServer, services: Services, kind: Kind) {
  const { db, sessions, listLifetime } = services;
  const titles = titleQueries(db, kind);
  const list = new CachedList(
    {
      query: titles.list,
      columns: {
        id: 'publishedTitle.id',
        name: 'publishedTitle.title',
        search: [
          'publishedTitle.title',
          'publishedTitle.subtitle',
          'publishedTitle.authorName',
          'publishedTitle.authors',
          'publisher.publisherName',
        ],
        newest: 'publishedTitle.publicationDate',
        conditions: bookConditions('publishedTitle'),
      },
      answer: (rows: ListedRow[], total) => {
        const output = rows.map(summarized);
        return total === undefined ? output : { output, total };
      },
      schema: listAnswer,
      nextChange: () => nextChange(services.db, 'publishedTitle'),
    },
    listLifetime,
  );
  const content = new Content(kind, publishedTitleFiles, services, titles, list);
  const calls = contentCalls(sessions, kind);

  app.get(
    '/published-titles',
    calls.list(
      'Lists titles as a bare array: active ones, and all of them for a valid token',
      listAnswer,
      listQuery,
    ),
    (request, reply) => list.send(request, reply),
  );

  app.get(
    '/published-titles/publisher',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'listPublishers',
        security: noAuth,
        summary: 'Lists the publishers',
        description: 'All of them, in the order of their ids.',
        response: { 200: publisherList, ...anyClientError, ...errorResponses() },
      },
    },
    async () => ({ output: await allPublishers(db) }),
  );

  app.get(
    '/published-titles/facets',
    {
      schema: {
        ...facetsCall(kind, 'titles'),
        querystring: z.object({ publisherId: publisherFilter }),
        response: { 200: bookFacets, ...errorResponses(400) },
      },
    },
    async ({ query }) => facetsOf(await titles.facets(query.publisherId)),
  );

  app.get(
    '/published-titles/:id/record',
    contentCalls(sessions, { ...kind, entity: 'CataloguedTitle' }).one(
      'One title with its catalogue record; an inactive one only with a token',
      cataloguedTitleAnswer,
    ),
    async (request) => ({ output: await content.shown(request) }),
  );

  app.get(
    '/published-titles/:id',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags: ['Published titles'],
        operationId: 'getPublishedTitle',
        summary: 'One title, as a bare record',
        description: 'Inactive ones as well.',
        security: bearerAuth,
        params: idParam,
        response: { 200: cataloguedTitle, ...errorResponses(400, 401, 404) },
      },
    },
    (request) => content.shown(request),
  );

  titleImportRoutes(app, services, kind, list);

  app.post(
    '/published-titles',
    calls.create('Adds a title, active unless said otherwise', newPublishedTitle, publishedTitleSaved),
    async (request, reply) => {
      const { image, record, ...fields } = request.body;
      await publisherMustExist(db, fields.publisherId);
      const columns = { ...fields, ...recordColumns(record ?? noRecord, fields.authorName) };
      const received = { fields: columns, files: { image } };
      return reply.code(201).send(await content.added(request, received));
    },
  );

  app.post(
    '/published-titles/:id',
    calls.change('Changes a title', publishedTitleChange, publishedTitleSaved),
    async (request) => {
      const { image, version: _, record, ...fields } = request.body;
      await publisherMustExist(db, fields.publisherId);
      return content.changed(request, (before) => {
        const { authorName = before.authorName } = fields;
        const columns = { ...fields, ...recordColumns(record ?? before.record, authorName) };
        return { fields: columns, files: { image } };
      });
    },
  );

  return list;
}
