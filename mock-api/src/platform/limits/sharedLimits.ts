import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/tables/tables';

/** Where PostgreSQL counts; the columns are those of `rate-limiter-flexible`. */
export const LIMITS_TABLE = 'rateLimit';

/** Something that is counted. */
interface Limit {
  /** What is counted, unlike all others. */
  name: string;
  /** That are free in the time. */
  points: number;
  /** Seconds from the first one on, after which all is forgotten; at most 20 days, as long as a timer can wait. */
  duration: number;
}

/** How the API counts what people may do only so often. */
export interface Limits {
  limiter(limit: Limit): RateLimiterAbstract;
  /** A name of any length as a few bytes that nobody can aim at or read back: the same in all copies of the API. */
  hash(name: string): Buffer;
}

/**
 * Counts in PostgreSQL where there is one, so that all copies of the API count together, and in memory where one program has the
 * database to itself.
 * @param key a secret that all copies have
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
 * Returns how long a client has to wait, in seconds. A clock that was set back makes the stored wait longer than any that is
 * given: it is stored again as the longest one.
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

/** The database as the library asks it, through the connections that there are. */
const clientOf = (db: Database) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});
