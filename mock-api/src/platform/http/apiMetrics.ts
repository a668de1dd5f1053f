import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/tables/tables';

// All counters start at zero when the process starts.

/** Counts attempts to sign in by outcome: `signed-in`, `refused` (wrong password or code) or `slowed-down` (429). */
export const signIns = new Counter({
  name: 'api_sign_ins_total',
  help: 'Sign-in attempts since the start, by outcome.',
  labelNames: ['outcome'],
  registers: [],
});

/** Counts responses of lists by origin: from the cache (`memory`) or built for the request (`made`). */
export const listResponses = new Counter({
  name: 'api_lists_answered_total',
  help: 'List responses since the start, by source: cached, or built for the request.',
  labelNames: ['from'],
  registers: [],
});

/** Measures how many seconds it took to build the response of a list, from the query to the JSON text. */
export const listBuilds = new Histogram({
  name: 'api_list_made_seconds',
  help: 'Duration of building list responses, from the query to the JSON text.',
  buckets: [0.002, 0.01, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [],
});

/** Measures how many seconds it took to build an export, by its name. */
export const exportBuilds = new Histogram({
  name: 'api_export_build_seconds',
  help: 'Duration of building exports, by name.',
  labelNames: ['export'],
  buckets: [0.01, 0.1, 0.5, 1, 2, 5, 10, 30],
  registers: [],
});

/** Adds the metrics of the API to a registry: sign-ins, lists, exports and queues. */
export function measureApi(
  register: Registry,
  { db, uploads }: { db: Database; uploads: { sizes: { count: number } } },
): void {
  register.registerMetric(signIns);
  register.registerMetric(listResponses);
  register.registerMetric(listBuilds);
  register.registerMetric(exportBuilds);
  new Gauge({
    name: 'api_pictures_waiting',
    help: 'Photographs whose sizes have not been generated yet.',
    registers: [register],
    collect() {
      this.set(uploads.sizes.count);
    },
  });
  new Gauge({
    name: 'api_mails_waiting',
    help: 'E-mails waiting to be sent.',
    registers: [register],
    async collect() {
      const found = await db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll().as('waiting'))
        .executeTakeFirstOrThrow()
        // A rejected promise would make the request for all metrics fail.
        .catch(() => ({ waiting: NaN }));
      this.set(Number(found.waiting));
    },
  });
}
