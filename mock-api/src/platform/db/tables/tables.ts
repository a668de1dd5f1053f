import type { Generated, Kysely } from 'kysely';
import type { ContentTables } from './contentTables';
import type { MessageState, Role, VersionAction } from '@juris/contract';
import type { Flag, SearchColumns } from './contentRow';

/** Types of terms. Names have folded keys; the other keys are codes. */
export type Facet = 'name' | 'author' | 'subject' | 'format' | 'year' | 'isbn' | 'doi';

/** Tables whose rows staff can move to the bin. */
interface RemovableTable {
  /** Null for a row that is not in the bin. */
  removedAt: Generated<string | null>;
  /** Display name of the actor at that time; otherwise empty. */
  removedBy: Generated<string>;
}

interface ReceivedTable extends RemovableTable {
  id: Generated<number>;
  receivedAt: string;
  /** Whether anyone has opened it. */
  isRead: Generated<Flag>;
  state: Generated<MessageState>;
  note: Generated<string>;
  /** Grows with each change of state or note. */
  version: Generated<number>;
  /** Time of the last change of state or note, and the actor's display name at that time. */
  handledAt: Generated<string | null>;
  handledBy: Generated<string>;
  name: string;
  email: string;
  contactNo: string;
  publisherName: string;
}

interface ProposalTable extends ReceivedTable {
  designation: string;
  organization: string;
  subjectArea: string;
  isManuscriptReady: 'Yes' | 'No' | '';
  numWords: string;
  howSoonExpected: string;
  aboutBook: string;
}

interface EnquiryTable extends ReceivedTable {
  message: string;
}

interface NewsletterSignUpTable extends RemovableTable {
  email: string;
  signedUpAt: string;
  /** Null until its owner has confirmed it. */
  confirmedAt: string | null;
  /** Time of the last mail to it; null for addresses from releases without mails. */
  mailedAt: string | null;
  /** Part of the links in its mails. */
  linkKey: string;
}

/** An outgoing mail; it leaves the table when the mail server has accepted it. */
interface MailTable {
  id: Generated<number>;
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  /** One address, or empty. */
  replyTo: string;
  /** Page for unsubscribing, or empty. */
  leaveAddress: string;
  createdAt: string;
  /** Number of delivery attempts. */
  attempts: Generated<number>;
  /** Time of the next attempt. */
  dueAt: string;
}

/** Accounts that may sign in. They are switched off and never deleted, because their saves name them. */
interface AccountTable {
  id: Generated<number>;
  /** In lower case; unique. */
  email: string;
  name: string;
  role: Role;
  isActive: Generated<Flag>;
  /** Empty until a password is chosen: sign-in is not possible until then. */
  passwordHash: string;
  /** Grows when all sessions of the account end. */
  passwordVersion: number;
  /** Secret of the authenticator app in base32; null without a second factor. */
  totpSecret: string | null;
  /** Time step of the last accepted code, which is not accepted again. */
  totpCounter: Generated<number>;
  /** Unused. The column remains because the previous release still reads it. */
  hasSeenTour: Generated<Flag>;
}

/** A session that has not ended. It is valid while its version equals that of its account and it has not expired. */
interface SessionTable {
  id: string;
  accountId: number;
  passwordVersion: number;
  createdAt: string;
  /** Time of the last token renewal. */
  renewedAt: string;
  expiresAt: string;
  /** The browser's user agent. */
  userAgent: string;
}

/** A link for choosing a password; it leaves the table when it is used. */
interface AccountLinkTable {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  accountId: number;
  createdAt: string;
  expiresAt: string;
}

/** Publishers of titles and resources. */
interface PublisherTable extends SearchColumns {
  id: Generated<number>;
  publisherName: string;
  version: Generated<number>;
  /** ISO 8601, UTC; the time of the migration for publishers without a change since then. */
  updatedAt: Generated<string>;
}

/** A record as it was after a change. */
interface ContentVersionTable {
  id: Generated<number>;
  /** Table of its content type. */
  kind: string;
  recordId: number;
  version: number;
  action: VersionAction;
  /** Name of the record in this version. */
  name: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  /** Display name of the actor at that time; empty when unknown. */
  savedBy: string;
  accountId: number | null;
  /** The row as JSON; null after the record was deleted permanently. */
  row: string | null;
}

/** Search terms of records, computed with every write. */
interface TermTable {
  id: Generated<number>;
  /** Table of the record. */
  kind: string;
  recordId: number;
  facet: Facet;
  key: string;
  label: string;
  /** Status and publisher of the record; 0 when it has no publisher. */
  isActive: number;
  publisherId: number;
}

/** All tables; columns have the names of the contract's fields. */
export interface Tables extends ContentTables {
  leadershipCategory: { id: number; name: string };
  teamCategory: { id: number; name: string };
  publisher: PublisherTable;
  proposal: ProposalTable;
  enquiry: EnquiryTable;
  newsletterSignUp: NewsletterSignUpTable;
  mail: MailTable;
  account: AccountTable;
  session: SessionTable;
  accountLink: AccountLinkTable;
  /** Remaining recovery codes of an account, as SHA-256. */
  recoveryCode: { codeHash: string; accountId: number };
  contentVersion: ContentVersionTable;
  term: TermTable;
  /** Files that a version names: they are kept as long as the version. */
  contentVersionFile: { versionId: number; folder: string; name: string };
  /** The record that the form with this key created. */
  idempotencyKey: { key: string; kind: string; recordId: number; createdAt: string };
  setting: { name: string; value: string };
  migration: { name: string; appliedAt: string; olderMayRun: Generated<number> };
}

export type Database = Kysely<Tables>;

/** Database engines that the API supports. */
export type Engine = 'SQLite' | 'PostgreSQL';
