import type { Generated, Kysely } from 'kysely';
import type { recordDeclarations } from '@juris/contract/types/recordTypes';
import type { ContentTables, DeclaredRow, Flag } from './contentTables';
import type { HistoryTables } from './historyTables';
import type { InboxTables, MailTables } from './inboxTables';
import type { TermTable } from './termTable';
import type { Role } from '@juris/contract';

/** PostgreSQL table of the rate limit counters. Its columns are defined by the library `rate-limiter-flexible`. */
export const LIMITS_TABLE = 'rateLimit';

/** Publishers of titles and resources. The migration that added `updatedAt` has set it to its time. */
type PublisherTable = Omit<DeclaredRow<typeof recordDeclarations.publisher>, 'updatedAt'> & {
  updatedAt: Generated<string>;
};

/**
 * Groups of page texts. The API adds a row for each group when it starts. `texts` are changed texts as JSON: the fields of
 * the group that differ from the original texts.
 */
type PageTextTable = DeclaredRow<typeof recordDeclarations.pageText> & {
  /** Name of the group in the contract. It is unique. */
  name: string;
};

/** Redirects from addresses that staff publish, for example in a campaign, to pages. `source` is unique. */
type RedirectTable = DeclaredRow<typeof recordDeclarations.redirect> & { status: 301 | 302 };

/** Library of uploaded files: all files that a record or a version refers to. */
interface LibraryFileTable {
  folder: string;
  name: string;
  /** Size in bytes; null until it has been determined. */
  bytes: number | null;
  /** Width in pixels; null for a PDF and for an image without a size. */
  width: number | null;
  height: number | null;
  /** Number of pages of a PDF; 0 if they cannot be counted. Null for an image, and until they have been counted. */
  pages: number | null;
  /** Alternative text that forms propose for this image; empty without such a text. */
  altText: Generated<string>;
  /**
   * SHA-256 hash of the content (hexadecimal). Files with the same hash are one library file. Null for files of older
   * releases.
   */
  contentHash: string | null;
  /** Original name of the uploaded file; empty if unknown. */
  originalName: Generated<string>;
  /** Time at which the file was first saved with a record (ISO 8601, UTC). */
  addedAt: string;
  /** Name of the person who first saved the file, at the time of the save; empty if unknown. */
  addedBy: Generated<string>;
}

/** Result of the last check of each link to another site. */
interface LinkCheckTable {
  url: string;
  checkedAt: string;
  /** Reason of the last failure; empty if the link works. */
  reason: string;
  /** Number of consecutive days on which the link failed. */
  failures: number;
  /** First day of the current failures, `YYYY-MM-DD`; empty if the link works. */
  firstFailedOn: string;
  lastFailedOn: string;
  /** Target of a permanent redirect; otherwise empty. */
  movedTo: string;
}

/** All tables. The columns have the same names as the fields in the API. */
export interface Tables extends ContentTables, InboxTables, MailTables, AccountTables, HistoryTables {
  leadershipCategory: { id: number; name: string };
  teamCategory: { id: number; name: string };
  publisher: PublisherTable;
  pageText: PageTextTable;
  redirect: RedirectTable;
  term: TermTable;
  libraryFile: LibraryFileTable;
  /** Maps the key of a submitted form to the created record. A retry then creates no second record. */
  idempotencyKey: { key: string; kind: string; recordId: number; createdAt: string };
  linkCheck: LinkCheckTable;
  /** Visits and downloads of each record on each day. */
  figure: { day: string; kind: string; recordId: number; visits: number; downloads: number };
  /** Searches without a result on each day. */
  searchMiss: { day: string; term: string; count: number };
  setting: { name: string; value: string };
  migration: { name: string; appliedAt: string; olderMayRun: Generated<number> };
}

export type Database = Kysely<Tables>;

/** Database engines that the API supports. */
export type Engine = 'SQLite' | 'PostgreSQL';

/** Accounts of staff. They are deactivated but never deleted, because versions refer to them. */
interface AccountTable {
  id: Generated<number>;
  /** E-mail address in lower case. It is unique. */
  email: string;
  name: string;
  role: Role;
  isActive: Generated<Flag>;
  /**
   * Hash of the password; empty until the member has chosen a password. Until then, nobody can sign in to the account.
   */
  passwordHash: string;
  /** Increasing this number ends all sessions of the account: sessions with a lower number are invalid. */
  passwordVersion: number;
  /** Secret of the authenticator app in base32; null without a second factor. */
  totpSecret: string | null;
  /** Time step of the last accepted one-time code. The same code is not accepted again. */
  totpCounter: Generated<number>;
}

/** Sessions. A session is valid until it expires and while its `passwordVersion` equals that of its account. */
interface SessionTable {
  id: string;
  accountId: number;
  passwordVersion: number;
  createdAt: string;
  /** Time of the last renewal of the token (ISO 8601, UTC). */
  renewedAt: string;
  expiresAt: string;
  userAgent: string;
}

/** Single-use links for choosing a password. A row is deleted when the link is used. */
interface AccountLinkTable {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  accountId: number;
  createdAt: string;
  expiresAt: string;
}

/** Views of lists that users have saved for themselves. */
interface SavedViewTable {
  id: Generated<number>;
  accountId: number;
  /** Last part of the address of the list's screen. */
  list: string;
  name: string;
  /** Search, filters, sort order and columns as JSON. */
  settings: string;
}

/** Forms of records that are open now. */
interface PresenceTable {
  /** Random text that identifies the form. */
  form: string;
  accountId: number;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  /** Time of the form's last report (ISO 8601, UTC). */
  seenAt: string;
}

/** Tables of the accounts of staff, their sessions and their saved views. */
interface AccountTables {
  account: AccountTable;
  session: SessionTable;
  accountLink: AccountLinkTable;
  /** Unused recovery codes of accounts, as SHA-256 hashes. */
  recoveryCode: { codeHash: string; accountId: number };
  savedView: SavedViewTable;
  presence: PresenceTable;
}
