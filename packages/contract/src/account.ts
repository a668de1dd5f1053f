import { z } from 'zod';
import { boundedText } from './checkedText';
import { normaliseEmail } from './emailAddress';
import { moment, requiredLine } from './fields';
import { normaliseCode } from './text';

/** The role of an account: editors manage content and the inbox, administrators also manage the staff. */
export const role = z.enum(['editor', 'administrator'], 'must be editor or administrator');
export type Role = z.infer<typeof role>;

/** Messages for the fields of the sign-in form. */
const messages = { notText: 'is missing', error: 'is too long' };

/** A code of an authenticator app, or a recovery code for users who have lost it. */
const secondFactorCode = boundedText(40, normaliseCode, messages).min(1, 'is missing').meta({
  description: 'Of the authenticator app, or a recovery code; asked for by a 401 that names `code`',
});

/** The sign-in request. */
export const credentials = z
  .strictObject({
    email: boundedText(254, normaliseEmail, messages).min(1, 'is missing'),
    password: z.string('is missing').min(1, 'is missing').max(1024, 'is too long'),
    code: secondFactorCode.optional(),
  })
  .meta({ id: 'Credentials', examples: [{ email: 'editor@example.org', password: 'sample-password' }] });
export type Credentials = z.infer<typeof credentials>;

/** The sign-in response: the bearer token of a session, whose payload has `email`, `iat` and `exp`. */
export const signInAnswer = z
  .object({ token: z.string(), expiresAt: moment })
  .meta({ id: 'SignInAnswer', examples: [{ token: 'eyJhbGciOi…', expiresAt: '2024-02-12T11:30:00.000Z' }] });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** The account of the current user. */
export const ownAccount = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role,
    hasSecondFactor: z.boolean().meta({ description: 'Whether a code is asked for at sign-in' }),
  })
  .meta({
    id: 'OwnAccount',
    examples: [
      {
        id: 2,
        name: 'Asha Varma',
        email: 'asha.varma@example.org',
        role: 'editor',
        hasSecondFactor: false,
      },
    ],
  });
export type OwnAccount = z.infer<typeof ownAccount>;

/** The response with the current user's account. */
export const ownAccountAnswer = z.object({ output: ownAccount }).meta({ id: 'OwnAccountAnswer' });
export type OwnAccountAnswer = z.infer<typeof ownAccountAnswer>;

/** The response to a change of the current user's account. */
export const ownAccountSaved = z
  .object({ message: z.string().meta({ examples: ['Name saved.'] }), output: ownAccount })
  .meta({ id: 'OwnAccountSaved' });
export type OwnAccountSaved = z.infer<typeof ownAccountSaved>;

/** The change of the current user's display name. */
export const accountName = z
  .strictObject({ name: requiredLine(100) })
  .meta({ id: 'AccountName', examples: [{ name: 'Asha Varma' }] });
export type AccountName = z.input<typeof accountName>;

/** A new password. The API also checks how easy it is to guess. */
const newPassword = z
  .string('is missing')
  .min(12, 'needs at least 12 characters')
  .max(1024, 'can have at most 1024 characters');

/** The change of the current user's password. */
export const passwordChange = z
  .strictObject({
    oldPassword: z.string('is missing').min(1, 'is missing').max(1024, 'is too long'),
    newPassword,
  })
  .meta({
    id: 'PasswordChange',
    examples: [{ oldPassword: 'sample-password', newPassword: 'correct horse battery staple' }],
  });
export type PasswordChange = z.input<typeof passwordChange>;

/** An open session. */
export const openSession = z
  .object({
    id: z.string(),
    createdAt: moment,
    renewedAt: moment.meta({ description: 'When it was last made to last longer' }),
    expiresAt: moment,
    userAgent: z.string().meta({ description: 'What the browser calls itself' }),
    isCurrent: z.boolean().meta({ description: 'Whether it is that of this call' }),
  })
  .meta({
    id: 'OpenSession',
    examples: [
      {
        id: '0b1e7a7e-6a0a-4a3b-9a57-0f6a0c1d2e3f',
        createdAt: '2024-02-12T09:30:00.000Z',
        renewedAt: '2024-02-12T10:30:00.000Z',
        expiresAt: '2024-02-12T12:30:00.000Z',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
        isCurrent: true,
      },
    ],
  });
export type OpenSession = z.infer<typeof openSession>;

/** The open sessions of the current user. */
export const sessionList = z.object({ output: z.array(openSession) }).meta({ id: 'SessionList' });
export type SessionList = z.infer<typeof sessionList>;

/** Token of an account link, by which a password is chosen. */
const token = requiredLine(100).meta({ description: 'As it stands behind the # of the link' });

/** The request about an account link. */
export const accountLink = z
  .strictObject({ token })
  .meta({ id: 'AccountLink', examples: [{ token: 'M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo' }] });
export type AccountLink = z.input<typeof accountLink>;

/** The account of an account link. */
export const accountLinkAnswer = z
  .object({
    purpose: z.enum(['invitation', 'password']).meta({ description: 'An invitation asks for a name too' }),
    name: z.string(),
    email: z.string(),
  })
  .meta({
    id: 'AccountLinkAnswer',
    examples: [{ purpose: 'invitation', name: '', email: 'asha.varma@example.org' }],
  });
export type AccountLinkAnswer = z.infer<typeof accountLinkAnswer>;

/** The password, and for an invitation the name, that is set with an account link. */
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
export type LinkAcceptance = z.input<typeof linkAcceptance>;

/** The request for a link to reset a forgotten password. */
export const forgottenPassword = z
  .strictObject({ email: credentials.shape.email })
  .meta({ id: 'ForgottenPassword', examples: [{ email: 'asha.varma@example.org' }] });
export type ForgottenPassword = z.input<typeof forgottenPassword>;

const password = credentials.shape.password;

/** The current password as confirmation of an action. */
export const passwordProof = z
  .strictObject({ password })
  .meta({ id: 'PasswordProof', examples: [{ password: 'sample-password' }] });
export type PasswordProof = z.input<typeof passwordProof>;

/** Secret of an authenticator app: 160 bits in base32. */
const secret = z
  .string('is missing')
  .length(32, 'has 32 characters')
  .regex(/^[A-Z2-7]{32}$/, 'is not one of ours');

/** The secret that the user adds to an authenticator app. */
export const secondFactorSecret = z
  .object({
    secret: z.string().meta({ description: 'To be typed into the app' }),
    address: z.string().meta({ description: 'An `otpauth:` address, to be shown as a picture' }),
  })
  .meta({
    id: 'SecondFactorSecret',
    examples: [
      {
        secret: 'NB2W45DFOIZA2NB2W45DFOIZA2NB2W45',
        address:
          'otpauth://totp/Juris%20Press:asha.varma%40example.org?secret=NB2W45DFOIZA2NB2W45DFOIZA2NB2W45',
      },
    ],
  });
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** The proof that the app has the secret, with the password of its owner. */
export const secondFactorProof = z.strictObject({ secret, code: secondFactorCode, password }).meta({
  id: 'SecondFactorProof',
  examples: [{ secret: 'NB2W45DFOIZA2NB2W45DFOIZA2NB2W45', code: '492039', password: 'sample-password' }],
});
export type SecondFactorProof = z.input<typeof secondFactorProof>;

/** Recovery codes for users who have lost the app. They are shown once. */
export const recoveryCodes = z.object({ message: z.string(), codes: z.array(z.string()) }).meta({
  id: 'RecoveryCodes',
  examples: [
    {
      message: 'Two-factor authentication is on.',
      codes: ['3f9c1-0b7de-a4421-97c0e'],
    },
  ],
});
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
