import { z } from 'zod';
import { credentials, newPassword } from './account';
import { requiredLine } from './fields';

/** Token of an account link. The recipient of the link can set a password. */
const token = requiredLine(100).meta({ description: 'Text after the # of the link' });

/** Body of the request that checks an account link before a password is set. */
export const accountLink = z
  .strictObject({ token })
  .meta({ id: 'AccountLink', examples: [{ token: 'M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo' }] });
/** Value of {@link accountLink} as a client sends it. */
export type AccountLink = z.input<typeof accountLink>;

/** Response to the check of an account link: the purpose of the link and the account that it belongs to. */
export const accountLinkResponse = z
  .object({
    purpose: z
      .enum(['invitation', 'password'])
      .meta({ description: 'For an invitation, a name is required as well' }),
    name: z.string(),
    email: z.string(),
  })
  .meta({
    id: 'AccountLinkAnswer',
    examples: [{ purpose: 'invitation', name: '', email: 'asha.varma@example.org' }],
  });
/** Value of {@link accountLinkResponse}. */
export type AccountLinkResponse = z.infer<typeof accountLinkResponse>;

/**
 * Body of the request that sets the password of an account through an account link. An invitation also sets the name.
 */
export const linkAcceptance = z
  .strictObject({ token, name: requiredLine(100).optional(), newPassword })
  .meta({
    id: 'LinkAcceptance',
    examples: [
      {
        token: 'M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo',
        name: 'Asha Varma',
        newPassword: 'correct horse battery staple',
      },
    ],
  });
/** Value of {@link linkAcceptance} as a client sends it. */
export type LinkAcceptance = z.input<typeof linkAcceptance>;

/** Body of the request for an e-mail with a link to reset a forgotten password. */
export const forgottenPassword = z
  .strictObject({ email: credentials.shape.email })
  .meta({ id: 'ForgottenPassword', examples: [{ email: 'asha.varma@example.org' }] });
/** Value of {@link forgottenPassword} as a client sends it. */
export type ForgottenPassword = z.input<typeof forgottenPassword>;
