import { z } from 'zod';
import { bookPurpose } from './bookEnquiry';
import { MAX_BULK_SIZE } from './bulk';
import { activeFlag, requiredLine } from './fields';
import { notificationSetting } from './notifications';
import { assignee, messageState, spamState } from './inbox';
import { removal, total } from './responses';

/**
 * Identifies an entry of the inbox. `key` is the id of a message (as text), or the e-mail address of a newsletter
 * subscriber.
 */
export const inboxEntry = z
  .strictObject({
    kind: z.enum(['proposal', 'enquiry', 'newsletter']),
    key: requiredLine(254).meta({ description: 'Id of a message, or e-mail address of a subscriber' }),
  })
  .meta({ id: 'InboxEntry', examples: [{ kind: 'enquiry', key: '12' }] });
/** Value of {@link inboxEntry}. */
export type InboxEntry = z.infer<typeof inboxEntry>;

/** Response with the entries in the bin of the inbox, which can be restored. */
export const inboxBinList = z
  .object({
    output: z.array(
      z.object({
        ...inboxEntry.shape,
        name: z
          .string()
          .meta({ description: 'Number and sender of a message, or e-mail address of a subscriber' }),
        ...removal,
      }),
    ),
    total,
  })
  .meta({
    id: 'InboxBinList',
    examples: [
      {
        output: [
          {
            kind: 'enquiry',
            key: '12',
            name: 'E-12, Nalini George',
            removedAt: '2024-02-12T09:30:00.000Z',
            removedBy: 'Asha Varma',
            deletableFrom: '2024-03-13T09:30:00.000Z',
          },
        ],
      },
    ],
  });
/** Value of {@link inboxBinList}. */
export type InboxBinList = z.infer<typeof inboxBinList>;

/** Identifies a message. Ids are unique only within proposals or within enquiries. */
export const messageId = z.strictObject({
  kind: z.enum(['proposal', 'enquiry'], 'must be proposal or enquiry'),
  id: z.int().min(1).max(999_999_999),
});
/** Value of {@link messageId}. */
export type MessageId = z.infer<typeof messageId>;

/** Body of the request that changes several messages in the same way. Absent fields keep their value. */
export const bulkMessageChange = z
  .strictObject({
    messages: z.array(messageId).min(1).max(MAX_BULK_SIZE),
    state: messageState.optional(),
    assignedTo: assignee.optional(),
    spam: spamState.optional(),
    isRemoved: activeFlag.optional().meta({ description: '1 moves to the bin, 0 restores from it' }),
  })
  .meta({
    id: 'BulkMessageChange',
    example: { messages: [{ kind: 'enquiry', id: 12 }], spam: 'spam' },
  });
/** Value of {@link bulkMessageChange}. */
export type BulkMessageChange = z.infer<typeof bulkMessageChange>;

/** Response to a change of several messages, with the changes that undo it. */
export const bulkMessageResponse = z
  .object({
    message: z.string().meta({ examples: ['2 messages were changed.'] }),
    undo: z
      .array(bulkMessageChange)
      .meta({ description: 'Requests that restore the previous values; empty if nothing changed' }),
  })
  .meta({
    id: 'BulkMessagesChanged',
    examples: [
      {
        message: '1 message was marked as spam.',
        undo: [{ messages: [{ kind: 'enquiry', id: 12 }], spam: 'unknown' }],
      },
    ],
  });
/** Value of {@link bulkMessageResponse}. */
export type BulkMessageResponse = z.infer<typeof bulkMessageResponse>;

/** Response with the choices of the inbox. */
export const inboxOptions = z
  .object({
    output: z.object({
      people: z
        .array(z.object({ id: z.int(), name: z.string() }))
        .meta({ description: 'Active staff, to whom messages can be assigned, in alphabetical order' }),
      mail: z
        .object({
          sender: z.string().meta({ description: 'Sender of replies' }),
          isDelivered: z
            .boolean()
            .meta({ description: 'False without a mail server: e-mails are written to a folder' }),
        })
        .meta({ description: 'How replies are sent' }),
      notified: z.array(notificationSetting.omit({ review: true }).extend({ name: z.string() })).meta({
        description: 'Who is notified of new messages: staff by name, and the address of the house',
      }),
      spamCount: z.int().meta({ description: 'Number of messages in Spam' }),
      purposes: z
        .array(bookPurpose)
        .optional()
        .meta({ description: 'Purposes by which enquiries about books can be filtered' }),
    }),
  })
  .meta({
    id: 'InboxOptions',
    examples: [
      {
        output: {
          people: [{ id: 1, name: 'Asha Varma' }],
          mail: { sender: 'press@example.org', isDelivered: true },
          notified: [{ name: 'desk@example.org', proposal: 'all', enquiry: 'all', spam: 1 }],
          spamCount: 3,
          purposes: ['inspection', 'question'],
        },
      },
    ],
  });
/** Value of {@link inboxOptions}. */
export type InboxOptions = z.infer<typeof inboxOptions>;
