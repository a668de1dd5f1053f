import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/tables/tables';

/** Table of PostgreSQL's counters; the columns are those of `rate-limiter-flexible`. */
export const LIMITS_TABLE = 'rateLimit';

/** Settings of one limiter. */
interface Limit {
  /** Unique name. */
  name: string;
  /** Number of attempts that are allowed per duration. */
  points: number;
  /** Seconds from the first attempt until the counter resets; at most 20 days, the longest timer. */
  duration: number;
}

/** Rate limiting of the API. */
export interface Limits {
  limiter(limit: Limit): RateLimiterAbstract;
  /**
   * Hashes a name of any length to a few bytes that clients cannot predict or reverse; the same in all copies of the
   * API.
   */
  hash(name: string): Buffer;
}

/**
 * Counts in PostgreSQL if available, so that all copies of the API count together. Otherwise counts in memory: one
 * process has exclusive use of the database.
 * @param key a secret that all copies share
 */
export function sharedLimits(key: Uint8Array, postgres?: Database): Limits {
  return {
    limiter: ({ name, points, duration }) => {
      const limit = { keyPrefix: name, points, duration };
      if (!postgres) return new RateLimiterMemory(limit);
      const table = { tableName: LIMITS_TABLE, tableCreated: true };
      return new RateLimiterPostgres({
        ...limit,
        ...table,
        storeClient: clientOf(postgres),
        storeType: 'client',
      });
    },
    hash: (name) => createHmac('sha256', key).update(`limit of ${name}`).digest(),
  };
}

/**
 * Returns how long a client has to wait, in seconds. After the clock was set back, the stored wait may exceed the
 * maximum; the maximum is stored instead.
 * @param longest in seconds
 */
export async function longestWait(
  limiter: RateLimiterAbstract,
  key: string,
  { msBeforeNext }: RateLimiterRes,
  longest: number,
): Promise<number> {
  if (msBeforeNext <= longest * 1000) return msBeforeNext / 1000;
  await limiter.set(key, limiter.points, longest);
  return longest;
}

/** Adapts the database to the library, so that it uses the existing connections. */
const clientOf = (db: Database) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});
