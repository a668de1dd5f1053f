import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '../../platform/http/httpError';

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
