import { z } from 'zod';
import { bookPurpose } from './bookEnquiry';
import { messageReply } from './replies';
import { total, savedResponse } from './responses';
import { flagInput, timestamp, expectedVersion, paragraphs } from './fields';

/** State of a message in the inbox. */
export const messageState = z
  .enum(['new', 'answered', 'done'])
  .meta({ description: 'Status of the message' });
/** Value of {@link messageState}. */
export type MessageState = z.infer<typeof messageState>;

/** State of a message in the spam filter. The filter sets only `suspected`; staff set the other values. */
export const spamState = z.enum(['unknown', 'suspected', 'spam', 'notSpam']).meta({
  description:
    'unknown: not judged; suspected: by the filter; spam and notSpam: by staff. The filter learns from the last two',
});
/** Value of {@link spamState}. */
export type SpamState = z.infer<typeof spamState>;

/** A file that the sender attached. Staff download it at `/uploads/attachments/{id}`. */
const messageAttachment = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'File name with the extension of its content' }),
  size: z.int().meta({ description: 'Size in bytes' }),
});
/** Value of an attachment of a message. */
export type MessageAttachment = z.infer<typeof messageAttachment>;

const received = {
  id: z.int(),
  number: z.string().meta({ description: 'Reference number that the sender received, e.g. P-12 or E-12' }),
  receivedAt: timestamp,
  isRead: z.union([z.literal(1), z.literal(0)]).meta({ description: '1 if a staff member has opened it' }),
  state: messageState,
  note: z.string().meta({ description: 'Internal note of the staff' }),
  version: z.int().meta({ description: 'Increases with each change of status or note' }),
  handledAt: timestamp.nullable().meta({ description: 'Time of the last change of status or note' }),
  handledBy: z.string().meta({ description: 'Name, at that time, of the person who changed them' }),
  assignedTo: z
    .int()
    .nullable()
    .meta({ description: 'Id of the account that handles the message; null if unassigned' }),
  assignedName: z.string().meta({ description: 'Name of that person; empty if unassigned' }),
  spam: spamState,
  attachments: z.array(messageAttachment),
  replies: z.array(messageReply).meta({ description: 'Replies of the staff, oldest first' }),
  name: z.string(),
  email: z.string(),
  contactNo: z.string(),
  publisherName: z.string(),
};

/** A proposal or enquiry as the staff see it in the inbox. */
export const inboxMessage = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('proposal'),
      ...received,
      designation: z.string(),
      organization: z.string(),
      subjectArea: z.string(),
      isManuscriptReady: z.enum(['Yes', 'No', '']),
      numWords: z.string(),
      howSoonExpected: z.string(),
      aboutBook: z.string(),
    }),
    z.object({
      kind: z.literal('enquiry'),
      ...received,
      organization: z.string().meta({ description: 'Institution of the sender; empty without one' }),
      message: z.string(),
      purpose: z
        .union([bookPurpose, z.literal('')])
        .meta({ description: 'Purpose of an enquiry about a book; otherwise empty' }),
      bookTitle: z.string().meta({ description: 'Title of the book when the enquiry was sent' }),
      bookPath: z.string().meta({ description: 'Path of the page of the book, e.g. /titles/12' }),
    }),
  ])
  .meta({
    id: 'InboxMessage',
    examples: [
      {
        kind: 'enquiry',
        id: 1,
        number: 'E-1',
        receivedAt: '2024-02-12T09:30:00.000Z',
        isRead: 0,
        state: 'new',
        note: '',
        version: 1,
        handledAt: null,
        handledBy: '',
        assignedTo: null,
        assignedName: '',
        spam: 'unknown',
        attachments: [],
        replies: [],
        name: 'Nalini George',
        email: 'nalini.george@example.org',
        contactNo: '',
        publisherName: 'JoVE',
        organization: '',
        message: 'We would like a trial for our library.',
        purpose: '',
        bookTitle: '',
        bookPath: '',
      },
    ],
  });
/** Value of {@link inboxMessage}. */
export type InboxMessage = z.infer<typeof inboxMessage>;

/** Response with the messages of the inbox. */
export const inboxList = z.object({ output: z.array(inboxMessage), total }).meta({ id: 'InboxList' });
/** Value of {@link inboxList}. */
export type InboxList = z.infer<typeof inboxList>;

/** Response with one message of the inbox. */
export const inboxMessageResponse = z.object({ output: inboxMessage }).meta({ id: 'InboxAnswer' });
/** Value of {@link inboxMessageResponse}. */
export type InboxMessageResponse = z.infer<typeof inboxMessageResponse>;

/** Account that handles a message, in requests. */
export const assignee = z
  .int('must be the id of an account')
  .min(1)
  .nullable()
  .meta({ description: 'Id of an active account; null to unassign' });

/**
 * Body of the request that marks a message as read or unread, or changes its state, note or assignee. Absent fields keep their
 * value.
 */
export const messageChange = z
  .strictObject({
    isRead: flagInput('read', 'not read').optional(),
    state: messageState.optional(),
    note: paragraphs(2000).optional(),
    assignedTo: assignee.optional(),
    version: expectedVersion,
  })
  .meta({ id: 'MessageChange', example: { state: 'answered', note: 'Sent the price list.', version: 1 } });
/** Value of {@link messageChange} as a client sends it. */
export type MessageChange = z.input<typeof messageChange>;

/** Response to a change of a message. */
export const inboxSavedResponse = savedResponse('Inbox', inboxMessage, 'The message was saved.');
/** Value of {@link inboxSavedResponse}. */
export type InboxSavedResponse = z.infer<typeof inboxSavedResponse>;
