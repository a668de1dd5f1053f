import { z } from 'zod';
import { credentials, secondFactorCode } from './account';

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
