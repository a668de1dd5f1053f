import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { LIMITS_TABLE, type Database } from '../db/tables/tables';

/** Settings of one rate limiter. */
interface Limit {
  /** Name of the limiter. Limiters with the same name share their counters. */
  name: string;
  /** Maximum number of attempts within `duration`. */
  points: number;
  /** Seconds from the first attempt until the counter is reset. At most 20 days, because timers cannot be longer. */
  duration: number;
}

/** Creates rate limiters, whose counters are shared by all API processes of a site. */
export interface Limits {
  limiter(limit: Limit): RateLimiterAbstract;
  /**
   * Hashes a text, such as an IP address, to the key of a counter. The hash is the same in all API processes. Clients
   * can neither predict nor reverse it.
   */
  hash(name: string): Buffer;
}

/**
 * Creates the rate limiting of the API. On PostgreSQL, API processes share the counters in the database. On SQLite, the
 * counters of the only process are in memory.
 * @param key secret that all API processes of a site share
 * @param postgres the database if it is PostgreSQL; otherwise undefined
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
 * Returns how many seconds a client has to wait. After the clock was set back, the stored wait can be too long. In this
 * case `longest` is stored and returned.
 * @param longest maximum wait in seconds
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

/** Adapts the database to the interface of the library, which then uses the existing connections. */
const clientOf = (db: Database) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});
