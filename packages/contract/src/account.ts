import { z } from 'zod';
import { boundedText } from './checkedText';
import { normaliseEmail } from './emailAddress';
import { timestamp, requiredLine } from './fields';
import { roles } from './rights';
import { normaliseCode } from './text';
import { savedResponse } from './responses';

/** Role of an account. The table of rights in `rights.ts` says what each role may do. */
export const role = z.enum(roles, `must be one of ${roles.join(', ')}`);

/** Validation messages of the sign-in form: `notText` for a missing value, `error` for a value that is too long. */
const messages = { notText: 'is missing', error: 'is too long' };

/** Second factor at sign-in: a code from an authenticator app, or a recovery code. */
export const secondFactorCode = boundedText(40, normaliseCode, messages).min(1, 'is missing').meta({
  description:
    'Code from the authenticator app, or a recovery code. Required after a 401 with an error for `code`',
});

/** Body of the sign-in request. `code` is needed only for accounts with two-factor authentication. */
export const credentials = z
  .strictObject({
    email: boundedText(254, normaliseEmail, messages).min(1, 'is missing'),
    password: z.string('is missing').min(1, 'is missing').max(1024, 'is too long'),
    code: secondFactorCode.optional(),
  })
  .meta({ id: 'Credentials', examples: [{ email: 'editor@example.org', password: 'sample-password' }] });
/** Parsed value of {@link credentials}. */
export type Credentials = z.infer<typeof credentials>;

/**
 * Response to a sign-in: the bearer token of the new session. Its payload has `email`, `role`, `iat` and `exp`. Tokens
 * of older releases have no role.
 */
export const signInResponse = z
  .object({ token: z.string(), expiresAt: timestamp })
  .meta({ id: 'SignInAnswer', examples: [{ token: 'eyJhbGciOi…', expiresAt: '2024-02-12T11:30:00.000Z' }] });
/** Value of {@link signInResponse}. */
export type SignInResponse = z.infer<typeof signInResponse>;

/** The account of the current user. */
export const ownAccount = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role,
    hasSecondFactor: z.boolean().meta({ description: 'Whether sign-in requires a code' }),
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
/** Value of {@link ownAccount}. */
export type OwnAccount = z.infer<typeof ownAccount>;

/** Response with the current user's account. */
export const ownAccountResponse = z.object({ output: ownAccount }).meta({ id: 'OwnAccountAnswer' });
/** Value of {@link ownAccountResponse}. */
export type OwnAccountResponse = z.infer<typeof ownAccountResponse>;

/** Response to a change of the current user's account: a message for the user and the changed account. */
export const ownAccountSavedResponse = savedResponse('OwnAccount', ownAccount, 'Name saved.');
/** Value of {@link ownAccountSavedResponse}. */
export type OwnAccountSavedResponse = z.infer<typeof ownAccountSavedResponse>;

/** Body of the request that changes the current user's display name. */
export const accountName = z
  .strictObject({ name: requiredLine(100) })
  .meta({ id: 'AccountName', examples: [{ name: 'Asha Varma' }] });
/** Value of {@link accountName} as a client sends it. */
export type AccountName = z.input<typeof accountName>;

/** A new password. This schema checks only the length. The API also rejects passwords that are easy to guess. */
export const newPassword = z
  .string('is missing')
  .min(12, 'needs at least 12 characters')
  .max(1024, 'can have at most 1024 characters');

/** Body of the request that changes the current user's password. */
export const passwordChange = z
  .strictObject({
    oldPassword: z.string('is missing').min(1, 'is missing').max(1024, 'is too long'),
    newPassword,
  })
  .meta({
    id: 'PasswordChange',
    examples: [{ oldPassword: 'sample-password', newPassword: 'correct horse battery staple' }],
  });
/** Value of {@link passwordChange} as a client sends it. */
export type PasswordChange = z.input<typeof passwordChange>;

/** A session of the current user that is still valid, on this or another device. */
export const openSession = z
  .object({
    id: z.string(),
    createdAt: timestamp,
    renewedAt: timestamp.meta({ description: 'Time of the last renewal' }),
    expiresAt: timestamp,
    userAgent: z.string().meta({ description: 'User agent of the browser' }),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request' }),
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
/** Value of {@link openSession}. */
export type OpenSession = z.infer<typeof openSession>;

/** Response with the open sessions of the current user. */
export const sessionList = z.object({ output: z.array(openSession) }).meta({ id: 'SessionList' });
/** Value of {@link sessionList}. */
export type SessionList = z.infer<typeof sessionList>;

/** Body of a request that the user confirms with the current password. */
export const passwordProof = z
  .strictObject({ password: credentials.shape.password })
  .meta({ id: 'PasswordProof', examples: [{ password: 'sample-password' }] });
/** Value of {@link passwordProof} as a client sends it. */
export type PasswordProof = z.input<typeof passwordProof>;

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

/** Secret of an authenticator app: 160 bits in base32. */
const secret = z
  .string('is missing')
  .length(32, 'has 32 characters')
  .regex(/^[A-Z2-7]{32}$/, 'is not one of ours');

/** Response with the secret that the user adds to an authenticator app, as text and as an `otpauth:` address. */
export const secondFactorSecret = z
  .object({
    secret: z.string().meta({ description: 'Key to enter in the app' }),
    address: z.string().meta({ description: '`otpauth:` URL for the QR code' }),
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
/** Value of {@link secondFactorSecret}. */
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/**
 * Body of the request that turns two-factor authentication on. The code proves that the app has the secret; the
 * password identifies the owner of the account.
 */
export const secondFactorProof = z
  .strictObject({ secret, code: secondFactorCode, password: credentials.shape.password })
  .meta({
    id: 'SecondFactorProof',
    examples: [{ secret: 'NB2W45DFOIZA2NB2W45DFOIZA2NB2W45', code: '492039', password: 'sample-password' }],
  });
/** Value of {@link secondFactorProof} as a client sends it. */
export type SecondFactorProof = z.input<typeof secondFactorProof>;

/**
 * Response with recovery codes, which replace the authenticator app at sign-in. The API never returns the codes again.
 */
export const recoveryCodes = z.object({ message: z.string(), codes: z.array(z.string()) }).meta({
  id: 'RecoveryCodes',
  examples: [
    {
      message: 'Two-factor authentication is on.',
      codes: ['3f9c1-0b7de-a4421-97c0e'],
    },
  ],
});
/** Value of {@link recoveryCodes}. */
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
