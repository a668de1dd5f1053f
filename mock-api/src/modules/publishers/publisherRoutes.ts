import { z } from 'zod';
import {
  publisherSorts,
  managedPublisherList,
  publisherChange,
  publisherForm,
  publisherSavedResponse,
} from '@juris/contract';
import { findManagedPublisher, listManagedPublishers, partOfPublishers } from './managedPublishers';
import { isPartRequested, listPart } from '../content/listPart';
import { saveRecord } from '../content/saveRecord';
import { publisherRecordType, savedPublisher } from './publisherRules';
import { idParam } from '../../platform/http/endpointSchema';
import { readRoute, writeRoute } from '../../platform/http/routeOptions';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import { recordBinRoutes } from '../content-routes/binRoutes';
import { historyRoutes } from '../content-routes/historyRoutes';

const { status: _, ...partWithoutStatus } = listPart(publisherSorts);
/** Query of the list. It has no status filter, because publishers have no status. */
const publishersQuery = z.strictObject(partWithoutStatus);

/**
 * Routes with which staff manage publishers. The specification contains only a list of publishers.
 * @param lists cached lists that contain publisher names and are invalidated by each change
 */
export function publisherRoutes(app: ApiServer, services: Services, lists: { invalidate(): void }): void {
  const { db } = services;
  historyRoutes(app, services, publisherRecordType, lists);
  recordBinRoutes(app, services, publisherRecordType, lists);

  app.get(
    '/publishers',
    readRoute('readContent', 'Publishers', {
      operationId: 'listManagedPublishers',
      summary: 'Lists publishers with their numbers of titles and resources',
      description: 'Sorted by id. With paging parameters, returns one page and `total`.',
      querystring: publishersQuery,
      response: { 200: managedPublisherList },
    }),
    async ({ query }) => {
      const output = await listManagedPublishers(db);
      return isPartRequested(query) ? partOfPublishers(output, query) : { output };
    },
  );

  app.post(
    '/publishers/create',
    writeRoute('managePublishers', 'Publishers', {
      operationId: 'createPublisher',
      summary: 'Adds a publisher',
      description: 'Rejects the name of another publisher, ignoring case.',
      body: publisherForm,
      response: { 201: publisherSavedResponse },
    }),
    async (request, reply) => {
      const id = await saveRecord(services, savedPublisher, { form: request.body }, currentUser(request));
      const output = await findManagedPublisher(db, id);
      return reply.code(201).send({ message: 'The publisher was added.', output });
    },
  );

  app.post(
    '/publishers/update/:id',
    writeRoute('managePublishers', 'Publishers', {
      operationId: 'updatePublisher',
      summary: 'Renames a publisher',
      description:
        'The new name appears everywhere immediately. A publisher with its own page cannot be renamed (409). With `version`, returns 409 if the publisher has changed since that version.',
      params: idParam,
      body: publisherChange,
      response: { 200: publisherSavedResponse },
      errors: [404, 409],
    }),
    async (request) => {
      const { id } = request.params;
      const { version, ...form } = request.body;
      await saveRecord(services, savedPublisher, { id, version, form }, currentUser(request));
      lists.invalidate();
      return { message: 'The publisher was saved.', output: await findManagedPublisher(db, id) };
    },
  );
}
