import { randomUUID } from 'node:crypto';
import type { MessageId, MessageReply } from '@juris/contract';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import { addEvent } from '../activity-events/events';
import { findByKey, saveKey } from '../content/idempotencyKeys';
import { lockRow } from '../content/recordRows';
import type { Actor } from '../content/versions';
import { messageNumber } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';
import type { Services } from '../services';
import { learn } from './spam/spamFilter';

/** Returns the replies to messages of one type by message id, oldest first. */
export async function repliesTo(
  db: Database,
  kind: MessageId['kind'],
  ids: readonly number[],
): Promise<Map<number, MessageReply[]>> {
  const replies = new Map<number, MessageReply[]>();
  if (ids.length === 0) return replies;
  const rows = await db
    .selectFrom('messageReply')
    .leftJoin('mail', 'mail.replyId', 'messageReply.id')
    .selectAll('messageReply')
    .select(['mail.id as queuedId', 'mail.attempts'])
    .where('kind', '=', kind)
    .where('messageReply.messageId', 'in', ids)
    .orderBy('messageReply.id')
    .execute();
  for (const row of rows) {
    const { id, subject, text, sentBy, createdAt, sentAt, failure } = row;
    const reply: MessageReply = {
      ...{ id, subject, text, sentBy, createdAt, sentAt, failure },
      // Older releases stored no outcome, so a reply that is not queued was sent.
      delivery: row.queuedId !== null ? 'queued' : row.failedAt !== null ? 'failed' : 'sent',
      attempts: row.attempts ?? 0,
    };
    replies.set(row.messageId, [...(replies.get(row.messageId) ?? []), reply]);
  }
  return replies;
}

/** Returns the text of a mail. The line before a signature has a blank at its end (RFC 3676), which forms remove. */
const mailText = (text: string) => `${text.replace(/^--$/gm, '-- ')}\n`;

/** Type under which the idempotency keys of replies are stored. */
const KEY_KIND = 'messageReply';

interface NewReply {
  text: string;
  /** Key of the form. A reply with the same key is sent only once. */
  key: string | undefined;
}

/**
 * Queues a reply to the sender of a message and sets the state of the message to "answered", in one transaction. The spam
 * filter learns that the message is not spam.
 * @throws HttpError 404 if there is no such message or it is in the bin
 */
export async function sendReply(
  { db, engine, staffEmail }: Services,
  { kind, id }: MessageId,
  { text, key }: NewReply,
  actor: Actor,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockRow(transaction, engine, kind, id);
    if (key !== undefined && (await findByKey(transaction, key, KEY_KIND)) !== undefined) return;
    const subject = `Re: Your ${kind} ${messageNumber(kind, id)}`;
    const mailId = randomUUID();
    const now = new Date().toISOString();
    const reply = await transaction
      .insertInto('messageReply')
      .values({ kind, messageId: id, mailId, subject, text, sentBy: actor.name, createdAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const searchText = await queueReply(transaction, reply, staffEmail);
    await transaction
      .updateTable(kind)
      .set(({ eb }) => ({
        ...{ state: 'answered', isRead: 1, spam: 'notSpam', handledBy: actor.name, handledAt: now },
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await learn(transaction, { kind, id }, searchText, 0);
    const event = { kind: 'inbox', action: 'replied', recordId: id, name: messageNumber(kind, id) } as const;
    await addEvent(transaction, event, actor);
    if (key !== undefined) await saveKey(transaction, key, KEY_KIND, reply.id);
  });
}

/**
 * Queues a reply as a part of the conversation about its message.
 * @param replyTo address to which the recipient answers
 * @returns the searchable text of the message
 * @throws HttpError 404 if there is no such message or it is in the bin
 */
async function queueReply(
  transaction: Database,
  { id: replyId, kind, messageId, mailId, subject, text }: Selectable<Tables['messageReply']>,
  replyTo: string,
): Promise<string> {
  const message = await transaction
    .selectFrom(kind)
    .select(['email', 'confirmationId', 'searchText'])
    .where('id', '=', messageId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!message) throw notFound(kind, messageId);
  const earlier = await transaction
    .selectFrom('messageReply')
    .select('mailId')
    .where('kind', '=', kind)
    .where('messageId', '=', messageId)
    .where('id', '<', replyId)
    .orderBy('id')
    .execute();
  const inThread = [message.confirmationId, ...earlier.map((one) => one.mailId)].filter(Boolean);
  const mail = { subject, text: mailText(text), replyTo, replyId, inThread };
  await queueMail(transaction, message.email, mail, mailId);
  return message.searchText;
}

/**
 * Queues a failed reply again.
 * @returns the message that the reply belongs to
 * @throws HttpError 404 if there is no such reply or its message is in the bin, or 409 if it has not failed
 */
export const retryReply = (db: Database, replyId: number, replyTo: string): Promise<MessageId> =>
  db.transaction().execute(async (transaction) => {
    const reply = await transaction
      .selectFrom('messageReply')
      .selectAll()
      .where('id', '=', replyId)
      .executeTakeFirst();
    if (!reply) throw notFound('reply', replyId);
    const { numUpdatedRows } = await transaction
      .updateTable('messageReply')
      .set({ failedAt: null, failure: '' })
      .where('id', '=', replyId)
      .where('failedAt', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpError(409, 'This reply has not failed.');
    await queueReply(transaction, reply, replyTo);
    return { kind: reply.kind, id: reply.messageId };
  });

/** Deletes the replies to a message, and their queued mails. */
export async function deleteReplies(db: Database, { kind, id }: MessageId): Promise<void> {
  const replies = await db
    .deleteFrom('messageReply')
    .where('kind', '=', kind)
    .where('messageId', '=', id)
    .returning('id')
    .execute();
  for (const reply of replies) await db.deleteFrom('mail').where('replyId', '=', reply.id).execute();
}
