import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import type { LogStyle } from '../options';

/** One line a request: time, request id, method, address, status, duration, sender. */
export function logSettings(style: LogStyle): Pick<FastifyServerOptions, 'logger' | 'genReqId'> & object {
  return { logger: loggerOf(style), genReqId: ({ headers }) => requestId(headers['x-request-id']) };
}

function loggerOf(style: LogStyle): FastifyServerOptions['logger'] {
  if (style === 'none') return false;
  if (style === 'json') return { level: 'info' };
  return {
    level: 'info',
    stream: pretty({
      ignore: 'pid,hostname,reqId',
      translateTime: 'HH:MM:ss',
      singleLine: true,
      sync: true,
      hideObject: false,
    }),
  };
}

/** The id that a proxy gave, so that its log and ours meet, or a new one. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomBytes(4).toString('hex');
}

/** Writes the line when the answer is out, and sends the id along. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = `${request.id} ${request.method} ${request.url} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms ${request.ip}`;
    if (reply.statusCode >= 500) request.log.error(line);
    else request.log.info(line);
  });
}
