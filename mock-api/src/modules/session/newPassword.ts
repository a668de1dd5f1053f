import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';
import { endAccountLinks } from './accountLinks';
import { hashPassword } from './passwords';
import { passwordWeakness } from './weakPassword';

/**
 * Hashes a new password.
 * @throws HttpError 400 if the password is too easy to guess
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const weakness = await passwordWeakness(password, email);
  if (weakness) throw badRequest({ newPassword: `This password ${weakness}. Choose another one.` });
  return hashPassword(password);
}

/**
 * Stores a new password and ends all sessions and password links of the account.
 * @returns the new password version; sessions with another password version are invalid
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
