import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { failure, health, vitals } from '@juris/contract';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { errorHint } from '../../platform/http/errorHint';
import { tooManyRequests } from '../../platform/http/httpError';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/tables/tables';

/** Maximum number of web vitals reports per client network and minute. */
const REPORTS_A_MINUTE = 120;

/** Routes for operators of the site: the health check and the web vitals that browsers report. */
export function operationsRoutes(app: ApiServer, { db, engine }: Pick<Services, 'db' | 'engine'>): void {
  const limiter = new RateLimiterMemory({ points: REPORTS_A_MINUTE, duration: 60 });
  const canStore = storageCheck(db, (error) =>
    app.log.error(
      { err: error, ...(error instanceof Error && { remedy: errorHint(error) }) },
      'Nothing can be stored in the database',
    ),
  );
  const routes = taggedRoutes(app, 'Operations');

  routes.read('/health', 'public', {
    operationId: 'getHealth',
    summary: 'Checks the API and its database',
    description: 'Stores and deletes a row of the database, at most every 5 s.',
    response: { 200: health, 503: failure.describe('Nothing can be stored; the log says why') },
    handle: async (_request, reply) =>
      (await canStore())
        ? { status: 'ok' as const, database: engine }
        : reply.code(503).send({ message: 'Nothing can be stored. The log of the API says why.' }),
  });

  routes.write('/vitals', 'public', {
    operationId: 'reportVitals',
    summary: 'Reports the performance of one page load',
    description: 'Written to the log. A beacon may send it as `text/plain`.',
    consumes: ['application/json', 'text/plain'],
    body: vitals,
    response: { 204: z.null().describe('Recorded') },
    errors: [429],
    handle: async (request, reply) => {
      await limiter.consume(clientNetwork(request.ip)).catch(() => {
        throw tooManyRequests('Too many reports. Wait a minute.', 60);
      });
      const { page, ...figures } = request.body;
      request.log.info(`${request.id} vitals ${page} ${JSON.stringify(figures)}`);
      return reply.code(204).send(null);
    },
  });
}

/** Time in milliseconds for which a result is shared, because each check writes to the disk. */
const SHARED_MS = 5_000;

/** Text that does not fit into the free space of a page of the database, so that a check needs new pages. */
const LARGE_TEXT = 'x'.repeat(16_384);

/**
 * Returns a function that checks whether the database can store something.
 * @param onFailure called once per failed check
 */
function storageCheck(db: Database, onFailure: (error: unknown) => void): () => Promise<boolean> {
  let last: { startedAt: number; result: Promise<boolean> } | undefined;
  const check = async () => {
    try {
      await storeAndDelete(db);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  return () => {
    if (!last || performance.now() - last.startedAt > SHARED_MS)
      last = { startedAt: performance.now(), result: check() };
    return last.result;
  };
}

/** Stores a row and deletes it. A rollback instead of the deletion would write nothing to the disk. */
const storeAndDelete = (db: Database) =>
  db.transaction().execute(async (transaction) => {
    const key = randomUUID();
    await transaction
      .insertInto('idempotencyKey')
      .values({ key, kind: LARGE_TEXT, recordId: 0, createdAt: new Date().toISOString() })
      .execute();
    await transaction.deleteFrom('idempotencyKey').where('key', '=', key).execute();
  });
