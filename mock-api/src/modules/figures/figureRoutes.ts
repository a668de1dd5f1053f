import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { figureRange, figureReport, figures } from '@juris/contract/figures';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { errorResponses, noAuth } from '../../platform/http/endpointSchema';
import { readRoute } from '../../platform/http/routeOptions';
import { HttpError } from '../../platform/http/httpError';
import { addFigures, readFigures } from './storedFigures';

/** Routes with which the shell reports visits and downloads, and staff read them. They are not in the specification. */
export function figureRoutes(
  app: ApiServer,
  { db, operationsToken }: Pick<Services, 'db' | 'operationsToken'>,
): void {
  app.post(
    '/figures/report',
    {
      onRequest: async (request) => requireShell(request, operationsToken),
      schema: {
        tags: ['Operations'],
        operationId: 'reportFigures',
        security: noAuth,
        summary: 'Adds visits and downloads that the shell has counted',
        description:
          'For the shell only: from this machine without a proxy, or with the operations token as bearer token.',
        body: figureReport,
        response: { 204: z.null().describe('Added'), ...errorResponses(400, 403, 413, 415) },
      },
    },
    async (request, reply) => {
      await addFigures(db, request.body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/figures',
    readRoute('readFigures', 'Operations', {
      operationId: 'getFigures',
      summary: 'Returns visits, downloads and searches without a result',
      description: 'Without bots, staff and double clicks. Contains no data of persons.',
      querystring: figureRange,
      response: { 200: figures },
    }),
    async ({ query: { from, until } }) => ({ output: await readFigures(db, from, until) }),
  );
}

/** @throws HttpError 403 if the client is not the shell */
function requireShell({ headers, socket }: FastifyRequest, token: string | undefined): void {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (token !== undefined && given.length === expected.length && timingSafeEqual(given, expected)) return;
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (token === undefined && isLocal && !isForwarded) return;
  throw new HttpError(
    403,
    'Only the shell may report figures. Set the same OPERATIONS_TOKEN for shell and API.',
  );
}
