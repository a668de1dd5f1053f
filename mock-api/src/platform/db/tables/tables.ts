import type { Generated, Kysely } from 'kysely';
import type { ContentTables } from './contentTables';
import type {
  EventAction,
  EventKind,
  MessageState,
  NotificationSetting,
  Role,
  SpamState,
  StoredAction,
} from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Flag, SearchColumns } from './contentRow';

/**
 * Type of a search term. The `key` of a name, an author, a contributor or a series is folded text (lower case, without
 * accents). A `contributor` is neither an author nor an editor. `person`, `orcid` and `seriesPage` find the books of the
 * pages of authors and series, see `browseTerms.ts`. All other types have a code as their key.
 */
export type Facet =
  | 'name'
  | 'author'
  | 'contributor'
  | 'series'
  | 'person'
  | 'orcid'
  | 'seriesPage'
  | 'subject'
  | 'format'
  | 'year'
  | 'isbn'
  | 'doi';

/** Columns of tables whose rows staff can move to the bin. */
interface RemovableTable {
  /** Time of the move to the bin (ISO 8601, UTC); null if the row is not in the bin. */
  removedAt: Generated<string | null>;
  /**
   * Name of the member of staff who moved the row to the bin, at the time of the move; empty if the row is not in the
   * bin.
   */
  removedBy: Generated<string>;
}

interface ReceivedTable extends RemovableTable {
  id: Generated<number>;
  receivedAt: string;
  /** 1 if a member of staff has opened the message. */
  isRead: Generated<Flag>;
  state: Generated<MessageState>;
  note: Generated<string>;
  /** Increases with each change of the state or the note. */
  version: Generated<number>;
  /** Time of the last change of the state or the note (ISO 8601, UTC); null if never. */
  handledAt: Generated<string | null>;
  /** Name of the member of staff who made the last change of the state or the note, at the time of the change. */
  handledBy: Generated<string>;
  name: string;
  email: string;
  contactNo: string;
  publisherName: string;
  /** Account of the member of staff who handles the message; null if nobody does. */
  assignedTo: Generated<number | null>;
  spam: Generated<SpamState>;
  /** Message id of the mail that confirmed the message to its sender; empty if no mail was sent. */
  confirmationId: Generated<string>;
  /** Folded text in which the inbox searches. Empty if a release without this column has stored the message. */
  searchText: Generated<string>;
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
  organization: Generated<string>;
  message: string;
  /** Purpose of an enquiry about a book; otherwise empty, as are title and path of the book. */
  purpose: Generated<BookPurpose | ''>;
  bookTitle: Generated<string>;
  bookPath: Generated<string>;
}

interface NewsletterSignUpTable extends RemovableTable {
  email: string;
  signedUpAt: string;
  /** Time at which the owner of the address confirmed the subscription (ISO 8601, UTC); null until then. */
  confirmedAt: string | null;
  /**
   * Time of the last mail to the address; null for addresses that were added by a release that did not send mails yet.
   */
  mailedAt: string | null;
  /** Random text that identifies the subscription in the links of its mails. */
  linkKey: string;
}

/** Messages that staff have judged, from which the spam filter learns. */
interface SpamSampleTable {
  id: Generated<number>;
  kind: 'proposal' | 'enquiry';
  messageId: number;
  isSpam: Flag;
}

/** Words of the judged messages. A message has each of its words once, so that long messages count no more than others. */
interface SpamWordTable {
  word: string;
  sampleId: number;
  isSpam: Flag;
}

/** Replies of staff to messages. While the table `mail` has a row for a reply, the reply is queued. */
interface MessageReplyTable {
  id: Generated<number>;
  kind: 'proposal' | 'enquiry';
  messageId: number;
  /** Message id of the mail. It is the same for each attempt. */
  mailId: string;
  subject: string;
  text: string;
  /** Name of the member of staff who wrote the reply, at that time. */
  sentBy: string;
  createdAt: string;
  /** Time at which the mail server accepted the mail (ISO 8601, UTC). */
  sentAt: string | null;
  /** Time at which the queue gave the mail up (ISO 8601, UTC). */
  failedAt: string | null;
  /** Reason why the queue gave the mail up. */
  failure: Generated<string>;
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

/** Accounts of staff. Accounts are deactivated but never deleted, because the version history refers to them. */
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
  /** Sessions with a lower number are invalid. Increasing this number ends all sessions of the account. */
  passwordVersion: number;
  /** Secret of the authenticator app in base32; null without a second factor. */
  totpSecret: string | null;
  /** Time step of the last accepted one-time code, so that the same code is not accepted again. */
  totpCounter: Generated<number>;
  /** Unused. The column remains because the previous release still reads it. */
  hasSeenTour: Generated<Flag>;
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

/** Result of the last check of each link to another site. */
interface LinkCheckTable {
  url: string;
  checkedAt: string;
  /** Why the link failed last; empty if it worked. */
  reason: string;
  /** Number of days in succession on which the link failed. */
  failures: number;
  /** First day of these, `YYYY-MM-DD`; empty if the link worked. */
  firstFailedOn: string;
  lastFailedOn: string;
  /** Address to which the link redirects permanently; empty if it does not. */
  movedTo: string;
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
  kind: EventKind;
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
  /** Time of the undo (ISO 8601, UTC); empty if the change was not undone. */
  undoneAt: Generated<string>;
  undoneBy: Generated<string>;
}

/** Records that a bulk change has added, changed or removed. */
interface BulkChangeRecordTable {
  changeId: string;
  recordId: number;
  /** Version of the record after the change. The record can be undone while it has this version. */
  version: number;
  action: 'added' | 'changed' | 'removed';
  /** `kept` if the undo left the record as it is, because somebody has changed it since. */
  state: Generated<'done' | 'undone' | 'kept'>;
}

/** Drafts beside published records. Public queries never read this table. */
interface RecordDraftTable {
  id: Generated<number>;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  /** Increases with each save, also across drafts of the same record. */
  version: number;
  /** Row of the record at the last save of the draft, as JSON. */
  base: string;
  /** Complete row of the draft as JSON. The columns that differ from `base` are the changes of the draft. */
  row: string;
  savedAt: string;
  /** Name of the account that saved the draft, at the time of the save. */
  savedBy: string;
  accountId: number | null;
  /** Time at which the draft is published (ISO 8601, UTC); empty for none. */
  publishOn: Generated<string>;
  /** Reason why the draft could not be published at its time; empty for none. */
  failure: Generated<string>;
}

/** Library of uploaded files: all files that a record or a version refers to. */
interface LibraryFileTable {
  folder: string;
  name: string;
  /** Size in bytes; null until it has been determined. */
  bytes: number | null;
  /** Width in pixels; null for a PDF and for an image without a size. `height` is null in the same cases. */
  width: number | null;
  height: number | null;
  /** Alternative text that forms propose for this image; empty without such a text. */
  altText: Generated<string>;
  /**
   * SHA-256 hash of the content (hexadecimal). Files with the same hash are one file of the library. Null for files that
   * an older release has stored.
   */
  contentHash: string | null;
  /** Name that the file had on the computer of the person who uploaded it; empty if unknown. */
  originalName: Generated<string>;
  /** Time at which the file was first saved with a record (ISO 8601, UTC). */
  addedAt: string;
  /** Name of the person who first saved it, at the time of the save; empty if unknown. */
  addedBy: Generated<string>;
}

/** Search terms of records. The API computes them whenever it writes a record. */
interface TermTable {
  id: Generated<number>;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  facet: Facet;
  key: string;
  label: string;
  /** Status of the record. */
  isActive: number;
  /** Publisher of the record; 0 if it has none. */
  publisherId: number;
}

/** All tables. The columns have the same names as the fields in the API. */
export interface Tables extends ContentTables {
  leadershipCategory: { id: number; name: string };
  teamCategory: { id: number; name: string };
  publisher: PublisherTable;
  proposal: ProposalTable;
  enquiry: EnquiryTable;
  newsletterSignUp: NewsletterSignUpTable;
  spamSample: SpamSampleTable;
  spamWord: SpamWordTable;
  messageReply: MessageReplyTable;
  /** Files that visitors attached to messages. `file` is the name in the storage, `name` the name that staff see. */
  messageAttachment: {
    id: Generated<number>;
    kind: 'proposal' | 'enquiry';
    messageId: number;
    name: string;
    file: string;
    size: number;
  };
  notificationSetting: NotificationSetting & { accountId: number };
  /** Texts that staff insert in replies. */
  cannedReply: { id: Generated<number>; name: string; text: string };
  mail: MailTable;
  account: AccountTable;
  session: SessionTable;
  accountLink: AccountLinkTable;
  /** Unused recovery codes of accounts, as SHA-256 hashes. */
  recoveryCode: { codeHash: string; accountId: number };
  savedView: SavedViewTable;
  pageText: PageTextTable;
  redirect: RedirectTable;
  contentVersion: ContentVersionTable;
  bulkChange: BulkChangeTable;
  bulkChangeRecord: BulkChangeRecordTable;
  activityEvent: ActivityEventTable;
  presence: PresenceTable;
  term: TermTable;
  recordDraft: RecordDraftTable;
  libraryFile: LibraryFileTable;
  /** Files that a version of a record refers to. A file is not deleted while such a version exists. */
  contentVersionFile: { versionId: number; folder: string; name: string };
  /** Maps the key of a submitted form to the record that it created, so that a retry does not create a second record. */
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
