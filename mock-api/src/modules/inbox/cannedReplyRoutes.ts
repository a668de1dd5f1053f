import { cannedReplyForm, cannedReplyList, cannedReplySaved, messageResponse } from '@juris/contract';
import { bearerAuth, errorResponses, idParam } from '../../platform/http/endpointSchema';
import type { ApiServer } from '../../platform/http/apiServer';
import { badRequest, notFound } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';

const messages = { saved: 'Canned reply saved.', deleted: 'Canned reply deleted.' };

/** Routes with which staff manage texts that they insert in replies. They are not in the specification. */
export function cannedReplyRoutes(app: ApiServer, { db }: Services): void {
  const shared = { config: { right: 'manageInbox' } } as const;
  const common = { tags: ['Inbox'], security: bearerAuth };

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

  app.get(
    '/inbox/canned-replies',
    {
      ...shared,
      schema: {
        ...common,
        operationId: 'listCannedReplies',
        summary: 'Lists the canned replies, sorted by name',
        description: 'All staff share them.',
        response: { 200: cannedReplyList, ...errorResponses(401) },
      },
    },
    async () => ({
      output: await db.selectFrom('cannedReply').selectAll().orderBy('name').orderBy('id').execute(),
    }),
  );

  app.post(
    '/inbox/canned-replies',
    {
      ...shared,
      schema: {
        ...common,
        operationId: 'createCannedReply',
        summary: 'Creates a canned reply',
        description: 'The name must be different from those of the other canned replies.',
        body: cannedReplyForm,
        response: { 201: cannedReplySaved, ...errorResponses(400, 401, 413, 415) },
      },
    },
    async ({ body }, reply) => {
      await requireFreeName(body.name);
      const output = await db
        .insertInto('cannedReply')
        .values(body)
        .returning(['id', 'name', 'text'])
        .executeTakeFirstOrThrow();
      return reply.code(201).send({ message: messages.saved, output });
    },
  );

  app.post(
    '/inbox/canned-replies/:id',
    {
      ...shared,
      schema: {
        ...common,
        operationId: 'changeCannedReply',
        summary: 'Changes a canned reply',
        description: 'Replies that were sent before do not change.',
        params: idParam,
        body: cannedReplyForm,
        response: { 200: cannedReplySaved, ...errorResponses(400, 401, 404, 413, 415) },
      },
    },
    async ({ body, params: { id } }) => {
      await requireFreeName(body.name, id);
      const output = await db
        .updateTable('cannedReply')
        .set(body)
        .where('id', '=', id)
        .returning(['id', 'name', 'text'])
        .executeTakeFirst();
      if (!output) throw notFound('canned reply', id);
      return { message: messages.saved, output };
    },
  );

  app.post(
    '/inbox/canned-replies/:id/delete',
    {
      ...shared,
      schema: {
        ...common,
        operationId: 'deleteCannedReply',
        summary: 'Deletes a canned reply',
        description: 'Replies that were sent before do not change.',
        params: idParam,
        response: { 200: messageResponse(messages.deleted), ...errorResponses(400, 401, 404, 413, 415) },
      },
    },
    async ({ params: { id } }) => {
      const { numDeletedRows } = await db.deleteFrom('cannedReply').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('canned reply', id);
      return { message: messages.deleted };
    },
  );
}
