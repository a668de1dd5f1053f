import { z } from 'zod';
import { flagInput, moment } from './fields';

const received = {
  id: z.int(),
  number: z.string().meta({ description: 'As its sender was told it, e.g. P-12 or E-12' }),
  receivedAt: moment,
  isRead: z.union([z.literal(1), z.literal(0)]).meta({ description: '1 read, 0 new' }),
  name: z.string(),
  email: z.string(),
  contactNo: z.string(),
  publisherName: z.string(),
};

/** A stored proposal or enquiry, as staff read it. */
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
    z.object({ kind: z.literal('enquiry'), ...received, message: z.string() }),
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
        name: 'Nalini George',
        email: 'nalini.george@example.org',
        contactNo: '',
        publisherName: 'JoVE',
        message: 'We would like a trial for our library.',
      },
    ],
  });
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxList = z.object({ output: z.array(inboxMessage) }).meta({ id: 'InboxList' });
export type InboxList = z.infer<typeof inboxList>;

/** Marks a message as read (1) or new (0). */
export const readMark = z
  .strictObject({ isRead: flagInput('read', 'new') })
  .meta({ id: 'ReadMark', example: { isRead: 1 } });
export type ReadMark = z.input<typeof readMark>;

export const inboxSaved = z
  .object({ message: z.string().meta({ examples: ['Marked as read.'] }), output: inboxMessage })
  .meta({ id: 'InboxSaved' });
export type InboxSaved = z.infer<typeof inboxSaved>;

/** The addresses that asked for the newsletter. */
export const newsletterList = z
  .object({
    output: z.array(
      z.object({
        email: z.string(),
        signedUpAt: moment,
        confirmedAt: moment
          .nullable()
          .meta({ description: 'When its owner confirmed it; null until then: it is not to be written to' }),
        leaveAddress: z.string().nullable().meta({
          description: 'For each issue: the page by which it leaves the list; null until confirmed',
        }),
      }),
    ),
  })
  .meta({
    id: 'NewsletterList',
    examples: [
      {
        output: [
          {
            email: 'reader@example.org',
            signedUpAt: '2024-02-12T09:30:00.000Z',
            confirmedAt: '2024-02-12T09:41:00.000Z',
            leaveAddress: 'https://www.example.org/newsletter/leave?token=nQ3v.M1v8',
          },
        ],
      },
    ],
  });
export type NewsletterList = z.infer<typeof newsletterList>;
