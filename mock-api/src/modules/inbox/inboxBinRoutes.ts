import { z } from 'zod';
import { messageResponse, inboxBinList, inboxEntry } from '@juris/contract';
import { addEvent } from '../activity-events/events';
import { BIN_DAYS } from '../content/recordBin';
import { staffPageQuery } from '../content/staffPage';
import { bearerAuth, errorResponses } from '../../platform/http/endpointSchema';
import { inboxBin } from './inboxBin';
import { binEvent } from './inboxEvents';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';

const messages = {
  removed: 'Moved to the bin.',
  restored: 'Restored.',
  deleted: 'Deleted permanently.',
};

const binQuery = z.strictObject({
  ...staffPageQuery(['removedAt', 'kind', 'name', 'removedBy']),
  kind: inboxEntry.shape.kind.optional(),
});

/**
 * Routes that list, remove, restore and delete messages and newsletter addresses. They are not in the specification.
 */
export function inboxBinRoutes(app: ApiServer, { db, uploads }: Services): void {
  const bin = inboxBin(db, uploads);
  const common = { tags: ['Inbox'], security: bearerAuth };

  app.get(
    '/inbox/bin',
    {
      config: { right: 'readInbox' },
      schema: {
        ...common,
        operationId: 'listRemovedMessages',
        summary: 'Lists removed messages and newsletter subscribers, latest first',
        description: `After ${BIN_DAYS} days an administrator may delete an entry permanently.`,
        querystring: binQuery,
        response: { 200: inboxBinList, ...errorResponses(400, 401) },
      },
    },
    ({ query: { kind, ...page } }) => bin.list(page, kind),
  );

  app.post(
    '/inbox/bin',
    {
      config: { right: 'manageInbox' },
      schema: {
        ...common,
        operationId: 'removeFromInbox',
        summary: 'Moves a message or newsletter subscriber to the bin',
        description:
          'A subscriber in the bin gets no newsletter. Signing up again restores the subscription.',
        body: inboxEntry,
        response: { 200: messageResponse(messages.removed), ...errorResponses(400, 401, 404, 413, 415) },
      },
    },
    async (request) => {
      await bin.remove(request.body, currentUser(request));
      await addEvent(db, binEvent(request.body, 'removed'), currentUser(request));
      return { message: messages.removed };
    },
  );

  app.post(
    '/inbox/bin/restore',
    {
      config: { right: 'manageInbox' },
      schema: {
        ...common,
        operationId: 'restoreToInbox',
        summary: 'Restores a message or newsletter subscriber',
        description: 'Its content is unchanged.',
        body: inboxEntry,
        response: { 200: messageResponse(messages.restored), ...errorResponses(400, 401, 404, 413, 415) },
      },
    },
    async (request) => {
      await bin.restore(request.body);
      await addEvent(db, binEvent(request.body, 'restored'), currentUser(request));
      return { message: messages.restored };
    },
  );

  app.post(
    '/inbox/bin/delete',
    {
      config: { right: 'deletePermanently' },
      schema: {
        ...common,
        operationId: 'deleteFromInbox',
        summary: 'Permanently deletes a removed message or newsletter subscriber',
        description: `For administrators, from ${BIN_DAYS} days after the removal; returns 409 before.`,
        body: inboxEntry,
        response: {
          200: messageResponse(messages.deleted),
          ...errorResponses(400, 401, 403, 404, 409, 413, 415),
        },
      },
    },
    async (request) => {
      await bin.delete(request.body);
      await addEvent(db, binEvent(request.body, 'deleted'), currentUser(request));
      return { message: messages.deleted };
    },
  );
}
