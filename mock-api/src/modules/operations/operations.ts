import { sql } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { health, vitals } from '@juris/contract';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { anyClientError, errorResponses, noAuth } from '../../platform/http/endpointSchema';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import { tooManyRequests } from '../../platform/http/httpError';

/** Maximum number of web vitals reports per client network and minute. */
const REPORTS_A_MINUTE = 120;

/** Routes for operators of the site: the health check and the web vitals that browsers report. */
export function operationsRoutes(app: ApiServer, { db, engine }: Services): void {
  const limiter = new RateLimiterMemory({ points: REPORTS_A_MINUTE, duration: 60 });
  const tags = ['Operations'];

  app.get(
    '/health',
    {
      schema: {
        tags,
        operationId: 'getHealth',
        security: noAuth,
        summary: 'Checks the API and its database',
        description: 'Queries the database. Returns 500 if it does not respond.',
        response: { 200: health, ...anyClientError, ...errorResponses() },
      },
    },
    async () => {
      await sql`select 1`.execute(db);
      return { status: 'ok' as const, database: engine };
    },
  );

  app.post(
    '/vitals',
    {
      schema: {
        tags,
        operationId: 'reportVitals',
        security: noAuth,
        summary: 'Reports the performance of one page load',
        description: 'Written to the log. A beacon may send it as `text/plain`.',
        consumes: ['application/json', 'text/plain'],
        body: vitals,
        response: { 204: z.null().describe('Recorded'), ...errorResponses(400, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      await limiter.consume(clientNetwork(request.ip)).catch(() => {
        throw tooManyRequests('Too many reports. Wait a minute.', 60);
      });
      const { page, ...figures } = request.body;
      request.log.info(`${request.id} vitals ${page} ${JSON.stringify(figures)}`);
      return reply.code(204).send(null);
    },
  );
}
