import { z } from 'zod';
import { moment, requiredEmail } from './fields';
import { inboxMessage } from './inbox';

/** Identifies a person by the e-mail address of their messages or sign-up. */
export const personOfData = z
  .strictObject({ email: requiredEmail })
  .meta({ id: 'PersonOfData', examples: [{ email: 'nalini.george@example.org' }] });
export type PersonOfData = z.input<typeof personOfData>;

/** All data of a person from the public forms, including the bin. */
export const personalData = z
  .object({
    output: z.object({
      email: z.string(),
      messages: z.array(inboxMessage).meta({ description: 'Proposals and enquiries, with what staff noted' }),
      newsletter: z
        .object({ signedUpAt: moment, confirmedAt: moment.nullable() })
        .nullable()
        .meta({ description: 'Null where the address never signed up, or has left' }),
      mails: z
        .array(z.object({ subject: z.string(), text: z.string(), createdAt: moment }))
        .meta({ description: 'That wait to be sent, to the person or about them' }),
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
export type PersonalData = z.infer<typeof personalData>;
