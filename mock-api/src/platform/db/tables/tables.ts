import type { Generated, Kysely } from 'kysely';
import type { AccountTables } from './accountTables';
import type { ContentTables } from './contentTables';
import type { SearchColumns } from './contentRow';
import type { HistoryTables } from './historyTables';
import type { InboxTables } from './inboxTables';
import type { MailTables } from './mailTables';
import type { TermTable } from './termTable';

/** Publishers of titles and resources. */
interface PublisherTable extends SearchColumns {
  id: Generated<number>;
  publisherName: string;
  version: Generated<number>;
  /** Time of the last change of the publisher (ISO 8601, UTC). Initially the time of the migration that added the column. */
  updatedAt: Generated<string>;
}

/** Groups of page texts. The API adds a row for each group when it starts. */
interface PageTextTable extends SearchColumns {
  id: Generated<number>;
  /** Name of the group in the contract. It is unique. */
  name: string;
  /** Name of the group for staff. */
  title: string;
  /** Changed texts as JSON: the fields of the group that differ from the original texts. */
  texts: string;
  version: Generated<number>;
  updatedAt: string;
}

/** Redirects from addresses that staff publish, for example in a campaign, to pages. */
interface RedirectTable extends SearchColumns {
  id: Generated<number>;
  /** Path in lower case. It is unique. */
  source: string;
  /** Path of this site, or https address of an allowed host. */
  target: string;
  /** HTTP status of the redirect. */
  status: 301 | 302;
  note: string;
  /** The redirect works from this time (ISO 8601, UTC); empty for no limit. */
  activeFrom: Generated<string>;
  /** The redirect works until this time (ISO 8601, UTC); empty for no limit. */
  activeUntil: Generated<string>;
  version: Generated<number>;
  updatedAt: string;
}

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
