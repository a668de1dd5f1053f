import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { MailTemplate } from './mailTemplate';

/** A mail that is still to be sent. */
export type QueuedMail = Selectable<Tables['mail']>;

/** Recipient of a mail that the queue drops. */
export const NO_RECIPIENT = '';

/**
 * Adds a mail to the queue. Call it in the transaction that stores the reason for the mail, so that
 * both are stored or neither, and {@link MailQueue.wake} after it.
 */
export async function queueMail(db: Database, recipient: string, template: MailTemplate): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('mail')
    .values({
      messageId: randomUUID(),
      recipient,
      subject: template.subject,
      text: template.text,
      replyTo: template.replyTo ?? '',
      leaveAddress: template.leaveAddress ?? '',
      createdAt: now,
      dueAt: now,
    })
    .execute();
}
