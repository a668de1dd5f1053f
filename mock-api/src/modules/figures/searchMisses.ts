import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { foldText } from '@juris/contract/foldText';
import { indianDay } from '../../platform/indianTime';
import type { Database } from '../../platform/db/tables/tables';

/** A search term is stored after this many networks have searched for it on the same day. */
const FEWEST_NETWORKS = 3;

/** Maximum number of terms in memory. Further terms of the day are not counted. */
const MOST_TERMS = 5000;

/** Returns whether a search text may identify a person, for example an e-mail address or a telephone number. */
const isPersonal = (text: string) => text.includes('@') || /\d{5}/.test(text.replace(/[\s-]/g, ''));

/**
 * Counts searches without a result. A term is stored only if three networks have searched for it on the same day, so
 * that it identifies nobody. Networks are kept in memory only, as hashes with a key that changes every day.
 */
export class SearchMisses {
  private day = '';
  private key = randomBytes(32);
  private readonly empty = new LRUCache<string, true>({ max: 1000 });
  /** Searches by day and term. Those of an earlier day are deleted after they were stored. */
  private readonly terms = new Map<
    string,
    { day: string; term: string; networks: Set<string>; count: number }
  >();

  constructor(
    private readonly db: Database,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  /** Stores in memory whether a search has a result. For a cached response this is not known. */
  learn(text: string, isEmpty: boolean): void {
    if (isEmpty) this.empty.set(text, true);
    else this.empty.delete(text);
  }

  /**
   * Counts a search if it has no result.
   * @param address IP address of the visitor
   */
  note(text: string, address: string, now = new Date()): void {
    if (!this.empty.has(text)) return;
    const term = foldText(text).slice(0, 60);
    if (term.length < 3 || isPersonal(text)) return;
    const day = indianDay(now.getTime());
    if (day !== this.day) [this.day, this.key] = [day, randomBytes(32)];
    const key = `${day} ${term}`;
    const found = this.terms.get(key) ?? { day, term, networks: new Set(), count: 0 };
    if (found.networks.size === 0 && this.terms.size >= MOST_TERMS) return;
    if (found.networks.size < FEWEST_NETWORKS)
      found.networks.add(createHmac('sha256', this.key).update(clientNetwork(address)).digest('base64url'));
    found.count += 1;
    this.terms.set(key, found);
  }

  /** Stores the terms that enough networks have searched for. */
  async store(): Promise<void> {
    // A copy, because an entry that a failed insert sets again would be visited again, without end if two calls fail.
    for (const [key, found] of [...this.terms]) {
      const { day, term, networks, count } = found;
      if (networks.size < FEWEST_NETWORKS || count === 0) {
        if (day !== this.day) this.terms.delete(key);
        continue;
      }
      // Another call at the same time must not store the count too.
      found.count = 0;
      await this.db
        .insertInto('searchMiss')
        .values({ day, term, count })
        .onConflict((conflict) =>
          conflict.columns(['day', 'term']).doUpdateSet((current) => ({
            count: sql<number>`${current.ref('searchMiss.count')} + ${count}`,
          })),
        )
        .execute()
        .catch((error: unknown) => {
          found.count += count;
          // Another call at the same time deletes an entry without a count.
          this.terms.set(key, found);
          this.log.error(error);
        });
    }
  }
}
