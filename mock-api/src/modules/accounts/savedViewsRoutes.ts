import { messageResponse } from '@juris/contract';
import { newSavedView, savedViewChange, savedViewList, savedViewResponse } from '@juris/contract/savedViews';
import { idParam } from '../../platform/http/endpointSchema';
import { readRoute, writeRoute } from '../../platform/http/routeOptions';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import { savedViews } from './savedViews';

const messages = { saved: 'View saved.', deleted: 'View deleted.' };

/** Routes with which users save views of lists for themselves. They are not in the specification. */
export function savedViewRoutes(app: ApiServer, { db }: Services): void {
  app.get(
    '/account/views',
    readRoute('useOwnAccount', 'Account', {
      operationId: 'listSavedViews',
      summary: 'Lists the saved views of the current user',
      description: 'Views of all lists, sorted by name.',
      response: { 200: savedViewList },
    }),
    async (request) => ({ output: await savedViews(db, currentUser(request).id).list() }),
  );

  app.post(
    '/account/views',
    writeRoute('useOwnAccount', 'Account', {
      operationId: 'createSavedView',
      summary: 'Saves a view of a list for the current user',
      description: 'The name must be different from those of the user’s other views of the list.',
      body: newSavedView,
      response: { 201: savedViewResponse },
      errors: [409],
    }),
    async (request, reply) => {
      const output = await savedViews(db, currentUser(request).id).add(request.body);
      return reply.code(201).send({ message: messages.saved, output });
    },
  );

  app.post(
    '/account/views/:id',
    writeRoute('useOwnAccount', 'Account', {
      operationId: 'changeSavedView',
      summary: 'Changes a saved view of the current user',
      description: 'Accepts any part of the fields.',
      params: idParam,
      body: savedViewChange,
      response: { 200: savedViewResponse },
      errors: [404],
    }),
    async (request) => {
      const { body, params } = request;
      const output = await savedViews(db, currentUser(request).id).change(params.id, body);
      return { message: messages.saved, output };
    },
  );

  app.post(
    '/account/views/:id/delete',
    writeRoute('useOwnAccount', 'Account', {
      operationId: 'deleteSavedView',
      summary: 'Deletes a saved view of the current user',
      description: 'The records of the list are not changed.',
      params: idParam,
      response: { 200: messageResponse(messages.deleted) },
      errors: [404],
    }),
    async (request) => {
      await savedViews(db, currentUser(request).id).delete(request.params.id);
      return { message: messages.deleted };
    },
  );
}
