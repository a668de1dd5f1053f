import { inboxSavedResponse, newReply } from '@juris/contract';
import { idempotencyKey } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import { findMessage } from './readMessages';
import { retryReply, sendReply } from './replies';

/** Routes with which staff reply to messages. They are not in the specification. */
export function replyRoutes(app: ApiServer, { db, mail, mails, staffEmail }: Services): void {
  const message = mail.isDelivered
    ? 'The reply is on its way.'
    : 'The reply is stored. It isn’t sent, because no mail server is set up.';

  for (const kind of ['proposal', 'enquiry'] as const)
    taggedRoutes(app, 'Inbox').write(`/inbox/${kind}/:id/replies`, 'manageInbox', {
      operationId: kind === 'proposal' ? 'replyToProposal' : 'replyToEnquiry',
      summary: `Sends a reply to the sender of ${kind === 'proposal' ? 'a proposal' : 'an enquiry'}`,
      description:
        'Queues the e-mail, keeps its text with the message, and sets the status to answered. The subject contains the number of the message. The same `Idempotency-Key` sends one reply.',
      headers: idempotencyKey,
      body: newReply,
      response: { 200: inboxSavedResponse },
      handle: async (request) => {
        const { id } = request.params;
        const { text } = request.body;
        const key = request.headers['idempotency-key'];
        await sendReply(db, { kind, id }, { text, key, replyTo: staffEmail }, currentUser(request));
        mails.wake();
        return { message, output: await findMessage(db, kind, id) };
      },
    });

  taggedRoutes(app, 'Inbox').write('/inbox/replies/:id/retry', 'manageInbox', {
    operationId: 'retryReply',
    summary: 'Sends a reply again that could not be delivered',
    description: 'Returns 409 if the reply has not failed.',
    response: { 200: inboxSavedResponse },
    errors: [409],
    handle: async (request) => {
      const { kind, id } = await retryReply(db, request.params.id, staffEmail);
      mails.wake();
      return { message, output: await findMessage(db, kind, id) };
    },
  });
}
