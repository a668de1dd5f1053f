import { z } from 'zod';
import { messageResponse, inboxBinList, inboxEntry } from '@juris/contract';
import { addEvent } from '../activity-events/events';
import { BIN_DAYS } from '../content/recordBin';
import { staffPageQuery } from '../content/staffPage';
import { readRoute, writeRoute } from '../../platform/http/routeOptions';
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

  app.get(
    '/inbox/bin',
    readRoute('readInbox', 'Inbox', {
      operationId: 'listRemovedMessages',
      summary: 'Lists removed messages and newsletter subscribers, latest first',
      description: `After ${BIN_DAYS} days an administrator may delete an entry permanently.`,
      querystring: binQuery,
      response: { 200: inboxBinList },
    }),
    ({ query: { kind, ...page } }) => bin.list(page, kind),
  );

  app.post(
    '/inbox/bin',
    writeRoute('manageInbox', 'Inbox', {
      operationId: 'removeFromInbox',
      summary: 'Moves a message or newsletter subscriber to the bin',
      description: 'A subscriber in the bin gets no newsletter. Signing up again restores the subscription.',
      body: inboxEntry,
      response: { 200: messageResponse(messages.removed) },
      errors: [404],
    }),
    async (request) => {
      await bin.remove(request.body, currentUser(request));
      await addEvent(db, binEvent(request.body, 'removed'), currentUser(request));
      return { message: messages.removed };
    },
  );

  app.post(
    '/inbox/bin/restore',
    writeRoute('manageInbox', 'Inbox', {
      operationId: 'restoreToInbox',
      summary: 'Restores a message or newsletter subscriber',
      description: 'Its content is unchanged.',
      body: inboxEntry,
      response: { 200: messageResponse(messages.restored) },
      errors: [404],
    }),
    async (request) => {
      await bin.restore(request.body);
      await addEvent(db, binEvent(request.body, 'restored'), currentUser(request));
      return { message: messages.restored };
    },
  );

  app.post(
    '/inbox/bin/delete',
    writeRoute('deletePermanently', 'Inbox', {
      operationId: 'deleteFromInbox',
      summary: 'Permanently deletes a removed message or newsletter subscriber',
      description: `For administrators, from ${BIN_DAYS} days after the removal; returns 409 before.`,
      body: inboxEntry,
      response: { 200: messageResponse(messages.deleted) },
      errors: [403, 404, 409],
    }),
    async (request) => {
      await bin.delete(request.body);
      await addEvent(db, binEvent(request.body, 'deleted'), currentUser(request));
      return { message: messages.deleted };
    },
  );
}
