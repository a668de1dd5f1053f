import { messageResponse } from '@juris/contract';
import { newSavedView, savedViewChange, savedViewList, savedViewResponse } from '@juris/contract/savedViews';
import { bearerAuth, errorResponses, idParam } from '../../platform/http/endpointSchema';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import { savedViews } from './savedViews';

const messages = { saved: 'View saved.', deleted: 'View deleted.' };

/** Routes with which users save views of lists for themselves. They are not in the specification. */
export function savedViewRoutes(app: ApiServer, { db }: Services): void {
  const shared = { config: { right: 'useOwnAccount' } } as const;
  const schema = { tags: ['Account'], security: bearerAuth };

  app.get(
    '/account/views',
    {
      ...shared,
      schema: {
        ...schema,
        operationId: 'listSavedViews',
        summary: 'Lists the saved views of the current user',
        description: 'Views of all lists, sorted by name.',
        response: { 200: savedViewList, ...errorResponses(401) },
      },
    },
    async (request) => ({ output: await savedViews(db, currentUser(request).id).list() }),
  );

  app.post(
    '/account/views',
    {
      ...shared,
      schema: {
        ...schema,
        operationId: 'createSavedView',
        summary: 'Saves a view of a list for the current user',
        description: 'The name must be different from those of the user’s other views of the list.',
        body: newSavedView,
        response: { 201: savedViewResponse, ...errorResponses(400, 401, 409, 413, 415) },
      },
    },
    async (request, reply) => {
      const output = await savedViews(db, currentUser(request).id).add(request.body);
      return reply.code(201).send({ message: messages.saved, output });
    },
  );

  app.post(
    '/account/views/:id',
    {
      ...shared,
      schema: {
        ...schema,
        operationId: 'changeSavedView',
        summary: 'Changes a saved view of the current user',
        description: 'Accepts any part of the fields.',
        params: idParam,
        body: savedViewChange,
        response: { 200: savedViewResponse, ...errorResponses(400, 401, 404, 413, 415) },
      },
    },
    async (request) => {
      const { body, params } = request;
      const output = await savedViews(db, currentUser(request).id).change(params.id, body);
      return { message: messages.saved, output };
    },
  );

  app.post(
    '/account/views/:id/delete',
    {
      ...shared,
      schema: {
        ...schema,
        operationId: 'deleteSavedView',
        summary: 'Deletes a saved view of the current user',
        description: 'The records of the list are not changed.',
        params: idParam,
        response: { 200: messageResponse(messages.deleted), ...errorResponses(400, 401, 404, 413, 415) },
      },
    },
    async (request) => {
      await savedViews(db, currentUser(request).id).delete(request.params.id);
      return { message: messages.deleted };
    },
  );
}
