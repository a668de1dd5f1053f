import type { Generated } from 'kysely';
import type { RemovableTable } from './removableTable';

interface NewsletterSignUpTable extends RemovableTable {
  email: string;
  signedUpAt: string;
  /** Time at which the owner of the address confirmed the subscription (ISO 8601, UTC); null until then. */
  confirmedAt: string | null;
  /** Time of the last mail to the address; null for addresses from releases that sent no mails. */
  mailedAt: string | null;
  /** Random text that identifies the subscription in the links of its mails. */
  linkKey: string;
}

/** Outgoing mails. A row is deleted when the mail server has accepted the mail. */
interface MailTable {
  id: Generated<number>;
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  /** Address for replies; empty for none. */
  replyTo: string;
  /** Address of the page for unsubscribing; empty if the mail has no such page. */
  leaveAddress: string;
  createdAt: string;
  /** Reply that the mail contains; null for mails that the API writes itself. */
  replyId: Generated<number | null>;
  /** Message ids of earlier mails of the conversation, oldest first, separated by spaces. */
  inThread: Generated<string>;
  /** Number of attempts to deliver the mail so far. */
  attempts: Generated<number>;
  /** Due time of the next attempt to deliver the mail (ISO 8601, UTC). */
  dueAt: string;
}

/** Tables of the newsletter and of outgoing mail. */
export interface MailTables {
  newsletterSignUp: NewsletterSignUpTable;
  mail: MailTable;
}
