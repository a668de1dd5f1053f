import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables/tables';

/** Content of a mail to be queued. */
export interface MailTemplate {
  subject: string;
  /** Plain text with \n as line ending. */
  text: string;
  /** E-mail address for replies, if it is not the sender's. A visitor entered it, and the contract validated it. */
  replyTo?: string;
  /** Reply that the mail contains, if a member of staff wrote it. */
  replyId?: number;
  /** Message ids of earlier mails of the conversation, oldest first. */
  inThread?: readonly string[];
  /** URL of the page for unsubscribing. Mail programs show a button for it (RFC 8058). */
  leaveAddress?: string;
}

/** Row of the table `mail`: a mail that has not been sent yet. */
export type QueuedMail = Selectable<Tables['mail']>;

/** Recipient of a mail that is queued but never sent. The queue deletes such mails. */
export const NO_RECIPIENT = '';

/**
 * Adds a mail to the queue. Must run in the transaction that stores its reason. Call `MailQueue.wake` after the
 * transaction.
 * @param messageId message id of the mail; by default a new one
 * @returns the message id of the mail
 */
export async function queueMail(
  db: Database,
  recipient: string,
  template: MailTemplate,
  messageId = randomUUID().toString(),
): Promise<string> {
  const now = new Date().toISOString();
  await db
    .insertInto('mail')
    .values({
      messageId,
      recipient,
      subject: template.subject,
      text: template.text,
      replyTo: template.replyTo ?? '',
      leaveAddress: template.leaveAddress ?? '',
      replyId: template.replyId ?? null,
      inThread: (template.inThread ?? []).join(' '),
      createdAt: now,
      dueAt: now,
    })
    .execute();
  return messageId;
}
