import { z } from 'zod';
import { requiredLine } from './fields';
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
