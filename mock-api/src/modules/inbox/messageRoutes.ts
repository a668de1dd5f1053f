import { inboxMessageResponse, inboxSavedResponse, messageChange } from '@juris/contract';
import { bearerAuth, idParam, errorResponses } from '../../platform/http/endpointSchema';
import { addEvent } from '../activity-events/events';
import { messageEvents } from './inboxEvents';
import { notifyAssignee } from './notifications';
import { changeMessage } from './changeMessage';
import { findMessage } from './readMessages';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';

/** Routes with which staff read one message, and set its state, note, assignee and read state. */
export function messageRoutes(app: ApiServer, services: Services): void {
  const { db, mails, staffEmail, siteName, siteOrigin } = services;
  const sender = { siteName, siteOrigin, staffEmail };
  const tags = ['Inbox'];

  for (const kind of ['proposal', 'enquiry'] as const) {
    app.get(
      `/inbox/${kind}/:id`,
      {
        config: { right: 'readInbox' },
        schema: {
          tags,
          operationId: kind === 'proposal' ? 'getProposal' : 'getEnquiry',
          summary: kind === 'proposal' ? 'Returns a proposal' : 'Returns an enquiry',
          description: 'Returns 404 if it is in the bin.',
          security: bearerAuth,
          params: idParam,
          response: { 200: inboxMessageResponse, ...errorResponses(400, 401, 404) },
        },
      },
      async ({ params: { id } }) => ({ output: await findMessage(db, kind, id) }),
    );

    app.post(
      `/inbox/${kind}/:id`,
      {
        config: { right: 'manageInbox' },
        schema: {
          tags,
          operationId: kind === 'proposal' ? 'changeProposal' : 'changeEnquiry',
          summary: `Changes the status or note of ${kind === 'proposal' ? 'a proposal' : 'an enquiry'}`,
          description:
            'Accepts any part of the fields. With `version`, returns 409 if status or note has changed since that version.',
          security: bearerAuth,
          params: idParam,
          body: messageChange,
          response: { 200: inboxSavedResponse, ...errorResponses(400, 401, 404, 409, 413, 415) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { body } = request;
        const actor = currentUser(request);
        const before = await findMessage(db, kind, id);
        await changeMessage(db, { kind, id }, body, actor);
        await notifyAssignee(db, sender, { messages: [{ kind, id }], assignedTo: body.assignedTo, actor });
        mails.wake();
        const output = await findMessage(db, kind, id);
        for (const event of messageEvents(before, output)) await addEvent(db, event, actor);
        return { message: savedMessage(body), output };
      },
    );
  }
}

const savedMessage = ({
  isRead,
  ...others
}: {
  isRead?: 0 | 1 | undefined;
  state?: unknown;
  note?: unknown;
  assignedTo?: unknown;
}) =>
  isRead === undefined || Object.values(others).some((value) => value !== undefined)
    ? 'The message was saved.'
    : isRead === 1
      ? 'Marked as read.'
      : 'Marked as unread.';
