import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countResponses, RequestCounter } from './countRequests';

/** Time between two reports to the API, in ms. */
const REPORT_EVERY_MS = 30_000;

/** Timeout of a report, in ms. */
const TIMEOUT_MS = 10_000;

const visit = z.object({ path: z.string().max(500) });

interface FiguresOptions {
  apiOrigin: string;
  /** Token with which the shell identifies itself to an API on another machine. */
  operationsToken: string | undefined;
}

/**
 * Counts visits and downloads and reports them to the API in the background. An open page reports further pages to
 * `/visits`. An API without figures gets no reports after the first.
 */
export function registerFigures(
  server: FastifyInstance,
  { apiOrigin, operationsToken }: FiguresOptions,
): void {
  const counter = new RequestCounter((message) => server.log.warn(message));
  countResponses(server, counter);
  server.post('/visits', { bodyLimit: 1000 }, async (request, reply) => {
    const { data } = visit.safeParse(request.body);
    if (!data || data.path.startsWith('/uploads/') || data.path.startsWith('/api/'))
      return reply.code(400).send();
    counter.count(request, data.path);
    return reply.code(204).send();
  });

  async function report(): Promise<void> {
    const counts = counter.take();
    if (counts.length === 0) return;
    const response = await fetch(`${apiOrigin}/api/figures/report`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(operationsToken !== undefined && { authorization: `Bearer ${operationsToken}` }),
      },
      body: JSON.stringify({ counts }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response?.ok) return;
    if (response === undefined || response.status >= 500) return counter.restore(counts);
    clearInterval(timer);
    if (response.status === 403)
      server.log.warn('The API rejects figures. Set the same OPERATIONS_TOKEN for shell and API.');
  }
  const timer = setInterval(() => void report(), REPORT_EVERY_MS).unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await report();
  });
}
