import { inboxMessageResponse, inboxSavedResponse, messageChange, type InboxMessage } from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { addEvent } from '../activity-events/events';
import { messageEvents } from './inboxEvents';
import { notifyAssignee } from './notifications';
import { findMessage, requireAssignable } from './readMessages';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser, requireRight } from '../session/authHooks';
import type { z } from 'zod';
import type { Actor } from '../content/versions';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError, notFound, unauthorized } from '../../platform/http/httpError';
import { lockRow } from '../content/recordRows';
import { learn } from './spam/spamFilter';
import type { FastifyInstance } from 'fastify';
import { dispositionOf } from '../files/downloadName';
import { ATTACHMENTS_FOLDER } from '../files/uploadFolders';
import { authorizationInCookie } from '../session/fileCookie';

/** Routes with which staff read one message, and set its state, note, assignee and read state. */
export function messageRoutes(app: ApiServer, services: Services): void {
  const { db, engine, mails, staffEmail, siteName, siteOrigin } = services;
  const sender = { siteName, siteOrigin, staffEmail };

  for (const kind of ['proposal', 'enquiry'] as const) {
    const routes = taggedRoutes(app, 'Inbox');
    routes.read(`/inbox/${kind}/:id`, 'readInbox', {
      operationId: kind === 'proposal' ? 'getProposal' : 'getEnquiry',
      summary: kind === 'proposal' ? 'Returns a proposal' : 'Returns an enquiry',
      description: 'Returns 404 if it is in the bin.',
      response: { 200: inboxMessageResponse },
      handle: async ({ params: { id } }) => ({ output: await findMessage(db, kind, id) }),
    });

    routes.write(`/inbox/${kind}/:id`, 'manageInbox', {
      operationId: kind === 'proposal' ? 'changeProposal' : 'changeEnquiry',
      summary: `Changes the status or note of ${kind === 'proposal' ? 'a proposal' : 'an enquiry'}`,
      description:
        'Accepts any part of the fields. With `version`, returns 409 if status or note has changed since that version.',
      body: messageChange,
      response: { 200: inboxSavedResponse },
      errors: [409],
      handle: async (request) => {
        const { id } = request.params;
        const { body } = request;
        const actor = currentUser(request);
        const output = await db.transaction().execute(async (transaction) => {
          await lockRow(transaction, engine, kind, id);
          const before = await findMessage(transaction, kind, id);
          await changeMessage(transaction, before, body, actor);
          const after = await findMessage(transaction, kind, id);
          const { assignedTo } = after;
          if (assignedTo !== before.assignedTo)
            await notifyAssignee(transaction, sender, { messages: [after], assignedTo, actor });
          for (const event of messageEvents(before, after)) await addEvent(transaction, event, actor);
          return after;
        });
        mails.wake();
        return { message: savedMessage(body), output };
      },
    });
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

/**
 * Marks a message as read or unread, or sets its state, note or assignee. The spam filter learns that a message
 * with a reply is not spam.
 * @throws HttpError 409 if the state or note was changed since `version`
 */
async function changeMessage(
  transaction: Database,
  before: InboxMessage,
  { isRead, state, note, assignedTo, version }: z.output<typeof messageChange>,
  actor: Actor,
): Promise<void> {
  const isHandled = state !== undefined || note !== undefined;
  if (isRead === undefined && assignedTo === undefined && !isHandled) return;
  if (version !== undefined && version !== before.version)
    throw new HttpError(
      409,
      `${before.handledBy || 'Someone else'} changed this message while you were editing. Your changes aren’t saved yet.`,
    );
  await requireAssignable(transaction, assignedTo);
  const isAnswered = state === 'answered';
  const { searchText } = await transaction
    .updateTable(before.kind)
    .set({
      isRead: state === undefined || state === 'new' ? isRead : 1,
      assignedTo,
      ...(isAnswered && { spam: 'notSpam' as const }),
      ...(isHandled && {
        ...{ state, note, handledBy: actor.name, handledAt: new Date().toISOString() },
        version: before.version + 1,
      }),
    })
    .where('id', '=', before.id)
    .returning('searchText')
    .executeTakeFirstOrThrow();
  if (isAnswered) await learn(transaction, before, searchText, 0);
}

/** Media types of attachments, by extension. */
const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/**
 * Serves `/uploads/attachments/<id>` to staff who may read the inbox, with the token or the cookie of the session. The
 * browser always downloads the file.
 */
export function attachmentRoutes(app: FastifyInstance, { db, uploads, sessions }: Services): void {
  app.get<{ Params: { id: string } }>('/uploads/attachments/:id', async (request, reply) => {
    void reply.header('cache-control', 'private, no-store');
    const authorization = request.headers.authorization ?? authorizationInCookie(request);
    if (authorization === undefined) throw unauthorized();
    requireRight(await sessions.authenticate(authorization), 'readInbox');
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const attachment = await db
      .selectFrom('messageAttachment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const content = attachment && (await uploads.storage.read(`${ATTACHMENTS_FOLDER}/${attachment.file}`));
    if (!attachment || !content) throw notFound('attachment', id);
    const extension = attachment.file.split('.').at(-1) ?? '';
    const title = attachment.name.slice(0, -extension.length - 1);
    return reply
      .headers({
        'content-type': mediaTypes[extension] ?? 'application/octet-stream',
        'content-length': attachment.size,
        'content-disposition': dispositionOf('attachment', { id, title, extension, label: 'attachment' }),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content);
  });
}
