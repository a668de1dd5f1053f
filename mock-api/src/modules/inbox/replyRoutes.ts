import {
  cannedReplyForm,
  cannedReplyList,
  cannedReplySaved,
  messageResponse,
  inboxSavedResponse,
  newReply,
} from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { Database } from '../../platform/db/tables/tables';
import type { ApiServer } from '../../platform/http/apiServer';
import { badRequest, HttpError, notFound } from '../../platform/http/httpError';
import type { Services } from '../services';
import { addEvent, type ActivityEvent } from '../activity-events/events';
import { currentUser } from '../session/authHooks';
import { idempotencyKey } from '../../platform/http/endpointSchema';
import { findMessage } from './readMessages';
import { retryReply, sendReply } from './replies';

/** Routes with which staff reply to messages. They are not in the specification. */
export function replyRoutes(app: ApiServer, services: Services): void {
  const { db, mail, mails, staffEmail } = services;
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
        await sendReply(services, { kind, id }, { text, key }, currentUser(request));
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

const messages = { saved: 'Canned reply saved.', deleted: 'Canned reply deleted.' };

const eventOf = (
  action: 'added' | 'saved' | 'deleted',
  { id, name }: { id: number; name: string },
): ActivityEvent => ({ kind: 'cannedReply', action, recordId: id, name });

/** Routes with which staff manage texts that they insert in replies. They are not in the specification. */
export function cannedReplyRoutes(app: ApiServer, { db }: Services): void {
  /**
   * Saves a canned reply in a transaction.
   * @throws HttpError 400 if another canned reply has the name
   */
  const saving = <Saved>(name: string, id: number, save: (transaction: Database) => Promise<Saved>) =>
    db
      .transaction()
      .execute(save)
      .catch(async (error: unknown) => {
        const same = await db
          .selectFrom('cannedReply')
          .select('id')
          .where('name', '=', name)
          .where('id', '<>', id)
          .executeTakeFirst();
        if (!same) throw error;
        throw badRequest({ name: `There is already a canned reply “${name}”. Choose another name.` });
      });
  const routes = taggedRoutes(app, 'Inbox');

  routes.read('/inbox/canned-replies', 'manageInbox', {
    operationId: 'listCannedReplies',
    summary: 'Lists the canned replies, sorted by name',
    description: 'All staff share them.',
    response: { 200: cannedReplyList },
    handle: async () => ({
      output: await db.selectFrom('cannedReply').selectAll().orderBy('name').orderBy('id').execute(),
    }),
  });

  routes.write('/inbox/canned-replies', 'manageInbox', {
    operationId: 'createCannedReply',
    summary: 'Creates a canned reply',
    description: 'The name must be different from those of the other canned replies.',
    body: cannedReplyForm,
    response: { 201: cannedReplySaved },
    handle: async (request, reply) => {
      const { body } = request;
      const output = await saving(body.name, 0, async (transaction) => {
        const added = await transaction
          .insertInto('cannedReply')
          .values({ name: body.name, text: body.text })
          .returning(['id', 'name', 'text'])
          .executeTakeFirstOrThrow();
        await addEvent(transaction, eventOf('added', added), currentUser(request));
        return added;
      });
      return reply.code(201).send({ message: messages.saved, output });
    },
  });

  routes.write('/inbox/canned-replies/:id', 'manageInbox', {
    operationId: 'changeCannedReply',
    summary: 'Changes a canned reply',
    description: 'Replies that were sent before do not change. Returns 409 if `opened` is outdated.',
    body: cannedReplyForm,
    response: { 200: cannedReplySaved },
    errors: [409],
    handle: async (request) => {
      const { id } = request.params;
      const { opened, ...body } = request.body;
      const output = await saving(body.name, id, async (transaction) => {
        const saved = await transaction
          .updateTable('cannedReply')
          .set(body)
          .where('id', '=', id)
          // After a lost response, the stored values are those of the repeated request.
          .where(({ and, or }) => or([and(opened ?? {}), and(body)]))
          .returning(['id', 'name', 'text'])
          .executeTakeFirst();
        if (!saved)
          throw opened === undefined
            ? notFound('canned reply', id)
            : new HttpError(409, 'Someone else changed or deleted this canned reply. Open it again.');
        await addEvent(transaction, eventOf('saved', saved), currentUser(request));
        return saved;
      });
      return { message: messages.saved, output };
    },
  });

  routes.write('/inbox/canned-replies/:id/delete', 'manageInbox', {
    operationId: 'deleteCannedReply',
    summary: 'Deletes a canned reply',
    description: 'Replies that were sent before do not change.',
    response: { 200: messageResponse(messages.deleted) },
    handle: async (request) => {
      const { id } = request.params;
      await db.transaction().execute(async (transaction) => {
        const deleted = await transaction
          .deleteFrom('cannedReply')
          .where('id', '=', id)
          .returning(['id', 'name'])
          .executeTakeFirst();
        if (!deleted) throw notFound('canned reply', id);
        await addEvent(transaction, eventOf('deleted', deleted), currentUser(request));
      });
      return { message: messages.deleted };
    },
  });
}
