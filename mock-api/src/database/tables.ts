import type { Generated, Kysely } from 'kysely';
import type { ContentTables } from '../kinds/tables';
import type { Flag } from './contentRow';

interface ReceivedTable {
  id: Generated<number>;
  receivedAt: string;
  isRead: Generated<Flag>;
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

/** The tables; columns are named as the fields of the contract. */
export interface Tables extends ContentTables {
  leadershipCategory: { id: number; name: string };
  teamCategory: { id: number; name: string };
  publisher: { id: Generated<number>; publisherName: string };
  proposal: ProposalTable;
  enquiry: EnquiryTable;
  newsletterSignUp: { email: string; signedUpAt: string };
  account: { id: number; email: string; passwordHash: string; passwordVersion: number };
  /** Tokens that were logged out before their time; after `expiresAt` (ISO 8601) the row may go. */
  revokedToken: { id: string; expiresAt: string };
  /** Which record the form with this key created. */
  idempotencyKey: { key: string; kind: string; recordId: number; createdAt: string };
  setting: { name: string; value: string };
  migration: { name: string; appliedAt: string };
}

export type Database = Kysely<Tables>;

/** The two databases that the API runs on. */
export type Engine = 'SQLite' | 'PostgreSQL';
