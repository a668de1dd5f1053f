import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../platform/db/tables/tables';

/**
 * Validity of a code in seconds. The previous and the next code are accepted too ({@link WINDOW}): the clock of a phone
 * may be wrong.
 */
const PERIOD = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;

/**
 * Returns the TOTP generator for a secret (RFC 6238). All authenticator apps support SHA-1, six digits and 30 seconds.
 */
const totpOf = (secret: string, label: { issuer: string; email: string }) =>
  new TOTP({
    issuer: label.issuer,
    label: label.email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

/** Creates a secret of 160 bits (RFC 4226) and the `otpauth:` URL that authenticator apps read from a QR code. */
export function newSecret(issuer: string, email: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, address: totpOf(secret, { issuer, email }).toString() };
}

/**
 * Returns the time step (number of the 30-second period) that a code belongs to. Returns undefined for a wrong code.
 */
export function timeStepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const token = code.replaceAll(' ', '');
  const delta = totpOf(secret, { issuer: '', email: '' }).validate({ token, window: WINDOW, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/**
 * Checks a code at sign-in and marks it as used. The code is from the authenticator app or a recovery code.
 * @returns whether the code is correct and was not used before, not even by a simultaneous request
 */
export async function consumeCode(
  db: Database,
  account: { id: number; totpSecret: string },
  code: string,
): Promise<boolean> {
  const step = timeStepOf(account.totpSecret, code);
  if (step === undefined) {
    const { numDeletedRows } = await db
      .deleteFrom('recoveryCode')
      .where('accountId', '=', account.id)
      .where('codeHash', '=', hashOf(code))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totpCounter: step })
    .where('id', '=', account.id)
    .where('totpCounter', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Enables the second factor of an account.
 * @param step time step of the code that confirmed the secret; this code cannot be used again
 * @returns the recovery codes, of which only hashes are stored
 */
export async function switchOnSecondFactor(
  db: Database,
  accountId: number,
  secret: string,
  step: number,
): Promise<string[]> {
  await switchOffSecondFactor(db, accountId);
  await db
    .updateTable('account')
    .set({ totpSecret: secret, totpCounter: step })
    .where('id', '=', accountId)
    .execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
    .execute();
  return codes;
}

/** Disables the second factor of an account and deletes its recovery codes. Must be called in a transaction. */
export async function switchOffSecondFactor(db: Database, accountId: number): Promise<void> {
  await db.updateTable('account').set({ totpSecret: null }).where('id', '=', accountId).execute();
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
}

/** Returns a recovery code: 80 random bits in four groups. A plain hash of so many random bits is safe to store. */
const newRecoveryCode = () =>
  randomBytes(10)
    .toString('hex')
    .replace(/(.{5})(?=.)/g, '$1-');

const hashOf = (code: string) =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');
