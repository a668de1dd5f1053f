import { z } from 'zod';
import { timestamp, requiredEmail } from './fields';
import { inboxMessage } from './inbox';

/** Body of the requests that export or erase the personal data of a person, identified by the e-mail address. */
export const personOfData = z
  .strictObject({ email: requiredEmail })
  .meta({ id: 'PersonOfData', examples: [{ email: 'nalini.george@example.org' }] });
/** Value of {@link personOfData} as a client sends it. */
export type PersonOfData = z.input<typeof personOfData>;

/** Response with all data of a person that the site received through its public forms, including data in the bin. */
export const personalData = z
  .object({
    output: z.object({
      email: z.string(),
      messages: z.array(inboxMessage).meta({ description: 'Proposals and enquiries with their notes' }),
      newsletter: z
        .object({ signedUpAt: timestamp, confirmedAt: timestamp.nullable() })
        .nullable()
        .meta({ description: 'Null without a subscription' }),
      mails: z
        .array(z.object({ subject: z.string(), text: z.string(), createdAt: timestamp }))
        .meta({ description: 'Unsent e-mails to or about the person' }),
    }),
  })
  .meta({
    id: 'PersonalData',
    examples: [
      {
        output: {
          email: 'nalini.george@example.org',
          messages: [],
          newsletter: { signedUpAt: '2024-02-12T09:30:00.000Z', confirmedAt: null },
          mails: [],
        },
      },
    ],
  });
/** Value of {@link personalData}. */
export type PersonalData = z.infer<typeof personalData>;
