import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '../../platform/http/httpError';

/** Number of argon2id in the package; its enum cannot be imported with isolated modules. */
const ARGON2ID = 2;

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const strength = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Maximum number of simultaneous hashes. They use at most half of the processors, and of the four
 * threads that also read and write files.
 */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Maximum number of queued hashes; responses to more would be too late to be useful. */
const MOST_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a hash when its turn comes. @throws HttpError 429 when too many are queued */
async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING)
    throw tooManyRequests('Too many people are signing in. Try again in a few seconds.', 5);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The next one takes over the slot, so `running` is unchanged.
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
 * @throws HttpError 429 when too many users are signing in
 */
export const verifyPassword = (storedHash: string, password: string): Promise<boolean> =>
  limitConcurrency(() => verify(storedHash, password));
