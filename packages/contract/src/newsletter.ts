import { z } from 'zod';
import { requiredEmail, requiredLine, timestamp, honeypot } from './fields';
import { total } from './responses';

/** Body of the request that signs an address up for the newsletter. */
export const newsletterSignUp = z
  .strictObject({ email: requiredEmail, subjectLine: honeypot })
  .meta({ id: 'NewsletterSignUp', examples: [{ email: 'reader@example.org' }] });
/** Value of {@link newsletterSignUp} as a client sends it. */
export type NewsletterSignUp = z.input<typeof newsletterSignUp>;

/** Token of a link in a newsletter e-mail. The link confirms an address or unsubscribes it. */
export const newsletterLink = z
  .strictObject({
    token: requiredLine(200).meta({ description: 'Token from the link of the e-mail' }),
  })
  .meta({
    id: 'NewsletterLink',
    examples: [{ token: 'nQ3vXcUYt0p1ePAGXwXzIA.M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo' }],
  });
/** Value of {@link newsletterLink} as a client sends it. */
export type NewsletterLink = z.input<typeof newsletterLink>;

/** Response with the addresses that signed up for the newsletter. */
export const newsletterList = z
  .object({
    output: z.array(
      z.object({
        email: z.string(),
        signedUpAt: timestamp,
        confirmedAt: timestamp.nullable().meta({
          description: 'Time of the confirmation; null until confirmed, and no e-mail may be sent until then',
        }),
        leaveAddress: z.string().nullable().meta({
          description: 'Unsubscribe link to include in each issue; null until confirmed',
        }),
      }),
    ),
    total,
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
/** Value of {@link newsletterList}. */
export type NewsletterList = z.infer<typeof newsletterList>;
