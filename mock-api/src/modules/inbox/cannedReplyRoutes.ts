import { cannedReplyForm, cannedReplyList, cannedReplySaved, messageResponse } from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import { badRequest, notFound } from '../../platform/http/httpError';
import type { Services } from '../services';
import { addEvent, type ActivityEvent } from '../activity-events/events';
import { currentUser } from '../session/authHooks';

const messages = { saved: 'Canned reply saved.', deleted: 'Canned reply deleted.' };

const eventOf = (
  action: 'added' | 'saved' | 'deleted',
  { id, name }: { id: number; name: string },
): ActivityEvent => ({ kind: 'cannedReply', action, recordId: id, name });

/** Routes with which staff manage texts that they insert in replies. They are not in the specification. */
export function cannedReplyRoutes(app: ApiServer, { db }: Services): void {
  /** @throws HttpError 400 if another canned reply has the name */
  async function requireFreeName(name: string, except = 0) {
    const same = await db
      .selectFrom('cannedReply')
      .select('id')
      .where('name', '=', name)
      .where('id', '<>', except)
      .executeTakeFirst();
    if (same) throw badRequest({ name: `There is already a canned reply “${name}”. Choose another name.` });
  }
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
      await requireFreeName(body.name);
      const output = await db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('cannedReply')
          .values(body)
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
    description: 'Replies that were sent before do not change.',
    body: cannedReplyForm,
    response: { 200: cannedReplySaved },
    handle: async (request) => {
      const { id } = request.params;
      const { body } = request;
      await requireFreeName(body.name, id);
      const output = await db.transaction().execute(async (transaction) => {
        const saved = await transaction
          .updateTable('cannedReply')
          .set(body)
          .where('id', '=', id)
          .returning(['id', 'name', 'text'])
          .executeTakeFirst();
        if (!saved) throw notFound('canned reply', id);
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
