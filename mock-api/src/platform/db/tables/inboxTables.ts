import type { Generated } from 'kysely';
import type { MessageState, NotificationSetting, SpamState } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Flag } from './contentTables';

/** Columns of tables whose rows staff can move to the bin. */
interface RemovableTable {
  /** Time of the move to the bin (ISO 8601, UTC); null if the row is not in the bin. */
  removedAt: Generated<string | null>;
  /** Name of the member of staff who moved the row to the bin, at the time of the move; otherwise empty. */
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
  /** Folded text (lower case, without accents) in which the inbox searches. Empty for messages of an older release. */
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
  /** Purpose of an enquiry about a book; otherwise empty, as are the title and the path. */
  purpose: Generated<BookPurpose | ''>;
  bookTitle: Generated<string>;
  bookPath: Generated<string>;
}

/** Messages that staff marked as spam or not spam. The spam filter learns from them. */
interface SpamSampleTable {
  id: Generated<number>;
  kind: 'proposal' | 'enquiry';
  messageId: number;
  isSpam: Flag;
}

/** Words of these messages. A message counts each word once, so that long messages have no more influence. */
interface SpamWordTable {
  word: string;
  sampleId: number;
  isSpam: Flag;
}

/** Replies of staff to messages. A reply is queued while the table `mail` has a row for it. */
interface MessageReplyTable {
  id: Generated<number>;
  kind: 'proposal' | 'enquiry';
  messageId: number;
  /** Message id of the mail. It is the same for each attempt. */
  mailId: string;
  subject: string;
  text: string;
  /** Name of the member of staff who wrote the reply, at the time of the reply. */
  sentBy: string;
  createdAt: string;
  /** Time at which the mail server accepted the mail (ISO 8601, UTC). */
  sentAt: string | null;
  /** Time at which the queue stopped sending the mail (ISO 8601, UTC). */
  failedAt: string | null;
  /** Reason why the queue stopped sending the mail. */
  failure: Generated<string>;
}

/** Tables of the messages in the inbox, of their spam filter and of the replies. */
export interface InboxTables {
  proposal: ProposalTable;
  enquiry: EnquiryTable;
  /** Files that visitors attached to messages. `file` is the name in the storage, `name` the name that staff see. */
  messageAttachment: {
    id: Generated<number>;
    kind: 'proposal' | 'enquiry';
    messageId: number;
    name: string;
    file: string;
    size: number;
  };
  spamSample: SpamSampleTable;
  spamWord: SpamWordTable;
  messageReply: MessageReplyTable;
  /** Texts that staff insert in replies. */
  cannedReply: { id: Generated<number>; name: string; text: string };
  notificationSetting: NotificationSetting & { accountId: number };
}

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
