import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../platform/db/tables/tables';

/** Seconds that a code is shown; those before and after it are taken too, for clocks that differ. */
const PERIOD = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** What authenticator apps understand of RFC 6238: SHA-1, six digits, half a minute. */
const totpOf = (secret: string, label: { issuer: string; email: string }) =>
  new TOTP({
    issuer: label.issuer,
    label: label.email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

/** A new secret of 160 bits, as RFC 4226 wants it, and the address of it that apps read from a picture. */
export function newSecret(issuer: string, email: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, address: totpOf(secret, { issuer, email }).toString() };
}

/** The step of time that a code is of; nothing when it is wrong. */
export function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const token = code.replaceAll(' ', '');
  const delta = totpOf(secret, { issuer: '', email: '' }).validate({ token, window: WINDOW, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/**
 * Takes a code at sign-in: one of the app, or of those for who has lost it. Each is good once, also for two at a time.
 * @returns whether it is right
 */
export async function takeCode(
  db: Database,
  account: { id: number; totpSecret: string },
  code: string,
): Promise<boolean> {
  const step = stepOf(account.totpSecret, code);
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
 * Asks for a code at each sign-in of an account from now on.
 * @param step of the code that proved it; it is not taken again
 * @returns codes for who has lost the app, this once: hashes of them are kept
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

/** Asks for no code any more; in the transaction of its reason. */
export async function switchOffSecondFactor(db: Database, accountId: number): Promise<void> {
  await db.updateTable('account').set({ totpSecret: null }).where('id', '=', accountId).execute();
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
}

/** 80 random bits in four groups, which nobody guesses though a plain hash of them is kept. */
const newRecoveryCode = () =>
  randomBytes(10)
    .toString('hex')
    .replace(/(.{5})(?=.)/g, '$1-');

const hashOf = (code: string) =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');
