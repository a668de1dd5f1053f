import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { Letter } from './letter';

/** A mail that is still to be sent. */
export type QueuedMail = Selectable<Tables['mail']>;

/** The recipient of a mail that the queue drops when its turn comes. */
export const NO_RECIPIENT = '';

/**
 * Puts a mail into the queue; in the transaction of what it tells of, so that both are stored or neither is. Then
 * {@link MailQueue.wake} has it sent.
 */
export async function queueMail(db: Database, recipient: string, letter: Letter): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('mail')
    .values({
      messageId: randomUUID(),
      recipient,
      subject: letter.subject,
      text: letter.text,
      replyTo: letter.replyTo ?? '',
      leaveAddress: letter.leaveAddress ?? '',
      createdAt: now,
      dueAt: now,
    })
    .execute();
}
