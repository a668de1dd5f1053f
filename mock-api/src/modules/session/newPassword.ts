import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';
import { endAccountLinks } from './accountLinks';
import { hashPassword } from './passwords';
import { weaknessOf } from './weakPassword';

/**
 * The stored form of a password that somebody chose.
 * @throws HttpError 400 when it is too easy to guess
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const weakness = await weaknessOf(password, email);
  if (weakness)
    throw badRequest({ newPassword: `The password ${weakness}. Choose one that nobody guesses.` });
  return hashPassword(password);
}

/**
 * Stores it. All sessions of the account end, and so do the links by which a password could be chosen.
 * @returns the version that sessions have from now on
 */
export async function choosePassword(db: Database, accountId: number, passwordHash: string) {
  await endAccountLinks(db, accountId);
  return db
    .updateTable('account')
    .set((row) => ({ passwordHash, passwordVersion: row('passwordVersion', '+', 1) }))
    .where('id', '=', accountId)
    .returning('passwordVersion')
    .executeTakeFirstOrThrow();
}
