import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';
import { endAccountLinks } from './accountLinks';
import { hashPassword } from './passwords';

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

/** Minimum number of characters of a password. */
const SHORTEST = 12;

/**
 * Returns why a password is too easy to guess.
 * @returns end of a sentence such as "This password …", or undefined if the password is good enough
 */
export async function passwordWeakness(password: string, email: string): Promise<string | undefined> {
  if (password.length < SHORTEST) return `has ${password.length} characters and needs at least ${SHORTEST}`;
  if (new Set(password).size < 5) return 'consists of the same few characters';
  const [account = ''] = email.toLowerCase().split('@');
  const plain = password.toLowerCase();
  const withoutDigits = plain.replace(/\d+$/, '');
  if (plain === email.toLowerCase() || (account.length > 3 && withoutDigits === account))
    return 'is the same as the account';
  const common = await (commonWords ??= loadCommonWords());
  const half = plain.slice(0, plain.length / 2);
  const isTwice = half + half === plain;
  // "passwordpassword" and "password1234" are as easy to guess as "password", and so are digits only.
  const isTriedFirst = [plain, withoutDigits, isTwice ? half : plain].some(
    (text) => text === '' || common.has(text),
  );
  return isTriedFirst ? 'is too common' : undefined;
}

let commonWords: Promise<ReadonlySet<string>> | undefined;

/** Loads a dictionary of 50,000 common passwords and words, for the first check. */
async function loadCommonWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(Object.values(dictionary).flat());
}
