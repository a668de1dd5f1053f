import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';
import { endAccountLinks } from './accountLinks';
import { hashPassword } from './passwords';
import { passwordWeakness } from './weakPassword';

/**
 * Hashes a new password.
 * @throws HttpError 400 when it is too easy to guess
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const weakness = await passwordWeakness(password, email);
  if (weakness) throw badRequest({ newPassword: `This password ${weakness}. Choose another one.` });
  return hashPassword(password);
}

/**
 * Stores a new password. All sessions and password links of the account end.
 * @returns the password version of new sessions
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
