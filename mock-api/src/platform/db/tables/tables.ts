import type { Generated, Kysely } from 'kysely';
import type { ContentTables } from './contentTables';
import type { MessageState, Role, VersionAction } from '@juris/contract';
import type { Flag, SearchColumns } from './contentRow';

/** Types of terms. Names have folded keys; the other keys are codes. */
export type Facet = 'name' | 'author' | 'subject' | 'format' | 'year' | 'isbn' | 'doi';

/** What staff can put into the bin. */
interface RemovableTable {
  /** When it was removed; null for what is not in the bin. */
  removedAt: Generated<string | null>;
  /** Who removed it, as they were called then; else empty. */
  removedBy: Generated<string>;
}

interface ReceivedTable extends RemovableTable {
  id: Generated<number>;
  receivedAt: string;
  /** Whether somebody has opened it. */
  isRead: Generated<Flag>;
  state: Generated<MessageState>;
  note: Generated<string>;
  /** Grows with each change of state or note. */
  version: Generated<number>;
  /** When state or note was last changed, and by whom, as they were called then. */
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
  /** When it was last written to; null for those of before there were mails. */
  mailedAt: string | null;
  /** Stands in the links of its mails. */
  linkKey: string;
}

/** A mail that is still to be sent; it leaves the table when it was taken. */
interface MailTable {
  id: Generated<number>;
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  /** One address, or empty. */
  replyTo: string;
  /** The page by which the receiver leaves the list, or empty. */
  leaveAddress: string;
  createdAt: string;
  /** How often it was tried. */
  attempts: Generated<number>;
  /** When it is tried next. */
  dueAt: string;
}

/** Somebody who may sign in. Accounts are switched off and never deleted: what they saved names them. */
interface AccountTable {
  id: Generated<number>;
  /** In small letters; nobody else has it. */
  email: string;
  name: string;
  role: Role;
  isActive: Generated<Flag>;
  /** Empty until a password was chosen: nobody can sign in then. */
  passwordHash: string;
  /** Grows when all sessions of the account end. */
  passwordVersion: number;
  /** Of the authenticator app, in base32; null where no code is asked for. */
  totpSecret: string | null;
  /** The step of time of the last code that was taken; it is not taken again. */
  totpCounter: Generated<number>;
  /** Unused. The column stays because copies of the API before the upgrade still read it. */
  hasSeenTour: Generated<Flag>;
}

/** A sign-in that has not ended yet. It is open while its version is its account's and its end is not reached. */
interface SessionTable {
  id: string;
  accountId: number;
  passwordVersion: number;
  createdAt: string;
  /** When its token was last made. */
  renewedAt: string;
  expiresAt: string;
  /** What the browser calls itself. */
  userAgent: string;
}

/** A link by which the owner of an account chooses a password; it leaves the table when it is taken. */
interface AccountLinkTable {
  /** SHA-256 of what stands in the link. */
  tokenHash: string;
  accountId: number;
  createdAt: string;
  expiresAt: string;
}

/** Whom titles and resources belong to. */
interface PublisherTable extends SearchColumns {
  id: Generated<number>;
  publisherName: string;
  version: Generated<number>;
  /** ISO 8601, UTC; of one that has not changed since there are versions, when they came. */
  updatedAt: Generated<string>;
}

/** A record as it was after a change. */
interface ContentVersionTable {
  id: Generated<number>;
  /** The table of its kind. */
  kind: string;
  recordId: number;
  version: number;
  action: VersionAction;
  /** What the record was called. */
  name: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  /** Who, as they were called then; empty where nobody knows. */
  savedBy: string;
  accountId: number | null;
  /** The row as JSON; null once the record was deleted for good. */
  row: string | null;
}

/** What records are found by, computed from them with every write. */
interface TermTable {
  id: Generated<number>;
  /** The table of the record. */
  kind: string;
  recordId: number;
  facet: Facet;
  key: string;
  label: string;
  /** Status and publisher of the record; 0 where it has no publisher. */
  isActive: number;
  publisherId: number;
}

/** The tables; columns are named as the fields of the contract. */
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
  /** What is left of an account's recovery codes, as SHA-256. */
  recoveryCode: { codeHash: string; accountId: number };
  contentVersion: ContentVersionTable;
  term: TermTable;
  /** The files that a version names: they stay as long as it does. */
  contentVersionFile: { versionId: number; folder: string; name: string };
  /** Which record the form with this key created. */
  idempotencyKey: { key: string; kind: string; recordId: number; createdAt: string };
  setting: { name: string; value: string };
  migration: { name: string; appliedAt: string; olderMayRun: Generated<number> };
}

export type Database = Kysely<Tables>;

/** The two databases that the API runs on. */
export type Engine = 'SQLite' | 'PostgreSQL';
