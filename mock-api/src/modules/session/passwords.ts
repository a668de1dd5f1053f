import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '../../platform/http/httpError';

/** The package's number for argon2id; its enum cannot be imported under isolated modules. */
const ARGON2ID = 2;

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const strength = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes that are computed at the same time: of the four threads that also read and write files, and of the processor,
 * guessers get a half at most.
 */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Hashes that wait; more would be answered too late to be of use. */
const MOST_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a hash when its turn comes. @throws HttpError 429 when too many wait already */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING)
    throw tooManyRequests('Very many are signing in at this moment. Please try again in a few seconds.', 5);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The turn goes to the next one as it is.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Makes the stored form of a password: argon2id with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength));

/** Whether a password is the one that was stored. @throws HttpError 429 when very many are signing in */
export const isPassword = (storedHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(storedHash, password));
