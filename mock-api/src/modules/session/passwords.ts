import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests, badRequest } from '../../platform/http/httpError';
import type { Database } from '../../platform/db/tables/tables';
import { endAccountLinks } from './accountLinks';

/** Value of the package's enum for argon2id. TypeScript's `isolatedModules` forbids importing the enum. */
const ARGON2ID = 2;

/** Parameters for argon2id that OWASP recommends: 19 MiB of memory, two iterations, one lane. */
const strength = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Maximum number of simultaneous hash computations. They run on Node's four worker threads, which also read and write
 * files. At least two of these threads stay free.
 */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Maximum number of queued hash computations. With a longer queue, clients would not wait for the response. */
const MOST_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a hash computation, or queues it until a running computation has ended.
 * @throws HttpError 429 if the queue is full
 */
async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING)
    throw tooManyRequests('Too many people are signing in. Try again in a few seconds.', 5);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The next computation replaces this one, so `running` is unchanged.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password with argon2id and a random salt. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password, strength));

/**
 * Returns whether a password matches a stored hash.
 * @throws HttpError 429 if too many users are signing in at the same time
 */
export const verifyPassword = (storedHash: string, password: string): Promise<boolean> =>
  limitConcurrency(() => verify(storedHash, password));

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
