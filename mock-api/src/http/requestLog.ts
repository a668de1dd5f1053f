import { randomBytes } from 'node:crypto';
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import pretty from 'pino-pretty';
import type { LogStyle } from '../options';

/** One line a request: time, request id, method, address, status, duration, sender. */
class OneLine extends LogController {
  override incomingRequest() {
    // Everything is known when the answer is out.
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = `${request.id} ${request.method} ${request.url} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms ${request.ip}`;
    if (reply.statusCode >= 500) request.log.error(line);
    else request.log.info(line);
  }

  override routeNotFound() {
    // The request's own line says 404.
  }
}

/** The server's settings for its log and for request ids. */
export const logSettings = (style: LogStyle) => ({
  logger: loggerOf(style),
  logController: new OneLine(),
  genReqId: ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => requestId(headers['x-request-id']),
});

function loggerOf(style: LogStyle): FastifyServerOptions['logger'] {
  if (style === 'none') return false;
  if (style === 'json') return { level: 'info' };
  const stream = pretty({
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
  });
  return { level: 'info', stream };
}

/** The id that a proxy gave, so that its log and ours meet, or a new one. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomBytes(4).toString('hex');
}

/** Sends the request's id along, so that a report of a failure can be found in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
}
