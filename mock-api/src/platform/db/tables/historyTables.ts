import type { Generated } from 'kysely';
import type { DraftReview, EventAction, EventKind, StoredAction, VersionedTypeName } from '@juris/contract';

/** Version history. Each row contains a record as it was after a change. */
interface ContentVersionTable {
  id: Generated<number>;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  version: number;
  action: StoredAction;
  /** Name or title of the record in this version. */
  name: string;
  /** Time of the save (ISO 8601, UTC). */
  savedAt: string;
  /** Name of the account that made the change, at the time of the change; empty if unknown. */
  savedBy: string;
  accountId: number | null;
  /** The record's row as JSON; null if this version is the permanent deletion of the record. */
  row: string | null;
}

/** Events of the activity list that are not changes of one record. They contain no personal data of visitors. */
interface ActivityEventTable {
  id: Generated<number>;
  /** A content type for a step of a review. */
  kind: EventKind | VersionedTypeName;
  action: EventAction;
  /** Id of the message or account; null for other events. */
  recordId: number | null;
  /** Number of the message or name of the account at that time; empty for other events. */
  name: string;
  /** New state, assignee or role; empty for other events. */
  value: string;
  /** Number of messages, or of failed sign-ins in the hour; otherwise 1. */
  count: number;
  /** Unique key of an event that counts several occurrences; null for other events. */
  groupKey: string | null;
  /** Time of the event or of its last occurrence (ISO 8601, UTC). */
  savedAt: string;
  /** Name of the account that caused the event, at that time; empty if unknown. */
  savedBy: string;
  accountId: number | null;
}

/** Imports and bulk changes, which can be undone as a whole. */
interface BulkChangeTable {
  /** UUID that the client has chosen. */
  id: string;
  /** Name of the table of the changed records. */
  kind: string;
  source: 'import' | 'edit';
  label: string;
  /** Time of the first part (ISO 8601, UTC). */
  startedAt: string;
  /** Name of the account, at the time of the change. */
  savedBy: string;
  accountId: number | null;
  /** Number of records that the import was to change; 0 if it is unknown. */
  total: Generated<number>;
  /** Time of the undo (ISO 8601, UTC); empty if the change was not undone. */
  undoneAt: Generated<string>;
  undoneBy: Generated<string>;
}

/** Records that a bulk change has added, changed or removed. */
interface BulkChangeRecordTable {
  changeId: string;
  recordId: number;
  /** Version of the record after the change. The change can be undone while the record has this version. */
  version: number;
  action: 'added' | 'changed' | 'removed';
  /** `kept` if the undo skipped the record, because somebody has changed it since; `redone` after a redo. */
  state: Generated<'done' | 'undone' | 'kept' | 'redone'>;
}

/** Drafts beside published records. Public queries never read this table. */
interface RecordDraftTable {
  id: Generated<number>;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  /** Increases with each save. A new draft of the same record continues the numbers. */
  version: number;
  /** Row of the published record at the last save of the draft, as JSON. */
  base: string;
  /** Complete row of the draft as JSON. Columns that differ from `base` are its changes. */
  row: string;
  savedAt: string;
  /** Name of the account that saved the draft, at the time of the save. */
  savedBy: string;
  accountId: number | null;
  /** Time at which the draft is published (ISO 8601, UTC); empty for none. */
  publishOn: Generated<string>;
  /** Reason why the scheduled publication failed; empty for none. */
  failure: Generated<string>;
}

/** Reviews of the latest drafts of records. A review that ended with its draft is kept for the undo. */
interface DraftReviewTable extends DraftReview {
  id: Generated<number>;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  /** Account that submitted the draft. */
  accountId: number | null;
  /** The change that ended the review (see `endReview`); empty while the review is open. */
  endedAs: Generated<string>;
  /** Name of the person who published the draft, until its author is notified; otherwise empty. */
  publishedBy: Generated<string>;
}

/** Tables of versions, drafts, reviews, bulk changes and the activity list. */
export interface HistoryTables {
  contentVersion: ContentVersionTable;
  /** Files that a version of a record refers to. A file is not deleted while such a version exists. */
  contentVersionFile: { versionId: number; folder: string; name: string };
  recordDraft: RecordDraftTable;
  draftReview: DraftReviewTable;
  bulkChange: BulkChangeTable;
  bulkChangeRecord: BulkChangeRecordTable;
  activityEvent: ActivityEventTable;
}
