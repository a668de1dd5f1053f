import { z } from 'zod';
import { boundedText } from './checkedText';
import { normaliseEmail } from './emailAddress';
import { moment, requiredLine } from './fields';
import { normaliseCode } from './text';

/** The role of an account: an editor manages content and the inbox, an administrator also the staff. */
export const role = z.enum(['editor', 'administrator'], 'must be editor or administrator');
export type Role = z.infer<typeof role>;

/** Messages about the fields of the sign-in form. */
const messages = { notText: 'is missing', error: 'is too long' };

/** A code of an authenticator app, or one of those for who has lost it. */
const secondFactorCode = boundedText(40, normaliseCode, messages).min(1, 'is missing').meta({
  description: 'Of the authenticator app, or a recovery code; asked for by a 401 that names `code`',
});

/** What signs an editor in. */
export const credentials = z
  .strictObject({
    email: boundedText(254, normaliseEmail, messages).min(1, 'is missing'),
    password: z.string('is missing').min(1, 'is missing').max(1024, 'is too long'),
    code: secondFactorCode.optional(),
  })
  .meta({ id: 'Credentials', examples: [{ email: 'editor@example.org', password: 'sample-password' }] });
export type Credentials = z.infer<typeof credentials>;

/** The bearer token of a session; its payload carries `email`, `iat` and `exp`. */
export const signInAnswer = z
  .object({ token: z.string(), expiresAt: moment })
  .meta({ id: 'SignInAnswer', examples: [{ token: 'eyJhbGciOi…', expiresAt: '2024-02-12T11:30:00.000Z' }] });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** Who is signed in. */
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

export const ownAccountAnswer = z.object({ output: ownAccount }).meta({ id: 'OwnAccountAnswer' });
export type OwnAccountAnswer = z.infer<typeof ownAccountAnswer>;

export const ownAccountSaved = z
  .object({ message: z.string().meta({ examples: ['Name saved.'] }), output: ownAccount })
  .meta({ id: 'OwnAccountSaved' });
export type OwnAccountSaved = z.infer<typeof ownAccountSaved>;

/** What somebody is called, as colleagues read it. */
export const accountName = z
  .strictObject({ name: requiredLine(100) })
  .meta({ id: 'AccountName', examples: [{ name: 'Asha Varma' }] });
export type AccountName = z.input<typeof accountName>;

/** A password that somebody chooses; how easy it is to guess is judged when it is sent. */
const newPassword = z
  .string('is missing')
  .min(12, 'needs at least 12 characters')
  .max(1024, 'can have at most 1024 characters');

/** Another password for who is signed in. */
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

/** A sign-in that has not ended. */
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

export const sessionList = z.object({ output: z.array(openSession) }).meta({ id: 'SessionList' });
export type SessionList = z.infer<typeof sessionList>;

/** The token of a link by which somebody chooses a password. */
const token = requiredLine(100).meta({ description: 'As it stands behind the # of the link' });

export const accountLink = z
  .strictObject({ token })
  .meta({ id: 'AccountLink', examples: [{ token: 'M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo' }] });
export type AccountLink = z.input<typeof accountLink>;

/** Whose link it is. */
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

/** A password, and for an invitation a name, chosen by the link. */
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

/** Whose password was forgotten. */
export const forgottenPassword = z
  .strictObject({ email: credentials.shape.email })
  .meta({ id: 'ForgottenPassword', examples: [{ email: 'asha.varma@example.org' }] });
export type ForgottenPassword = z.input<typeof forgottenPassword>;

const password = credentials.shape.password;

/** Asks for the password once more. */
export const passwordProof = z
  .strictObject({ password })
  .meta({ id: 'PasswordProof', examples: [{ password: 'sample-password' }] });
export type PasswordProof = z.input<typeof passwordProof>;

/** A secret of an authenticator app, in base32: 160 bits. */
const secret = z
  .string('is missing')
  .length(32, 'has 32 characters')
  .regex(/^[A-Z2-7]{32}$/, 'is not one of ours');

/** What an authenticator app is given. */
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

/** That the app has the secret, and that its owner asks. */
export const secondFactorProof = z.strictObject({ secret, code: secondFactorCode, password }).meta({
  id: 'SecondFactorProof',
  examples: [{ secret: 'NB2W45DFOIZA2NB2W45DFOIZA2NB2W45', code: '492039', password: 'sample-password' }],
});
export type SecondFactorProof = z.input<typeof secondFactorProof>;

/** The codes for who has lost the app, shown once. */
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
