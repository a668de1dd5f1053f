import { randomUUID } from 'node:crypto';
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { LogLevel } from './serverSettings';

/** Destination of a log. */
interface DestinationStream {
  write(line: string): void;
}

/** Format of the request log: text lines, JSON lines, or none. */
export type LogStyle = 'readable' | 'json' | 'none';

/** Logs one line per request after its response, when all values are known. */
class OneLine extends LogController {
  constructor(private readonly style: LogStyle) {
    super();
  }

  override incomingRequest() {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    const { method, url, ip } = request;
    const { statusCode: status } = reply;
    const ms = Math.round(reply.elapsedTime);
    if (this.style === 'readable')
      request.log[level](`${request.id} ${method} ${url} ${status} ${ms} ms ${ip}`);
    else
      request.log[level](
        // Query parameters are not logged, because they contain the visitors' search terms.
        { method, path: url.split('?')[0], route: request.routeOptions.url, status, ms, ip },
        'request',
      );
  }

  override routeNotFound() {}
}

/**
 * Returns Fastify options for the log and for request ids.
 * @param stream destination of the log; stdout when absent
 */
export function logSettings(style: LogStyle, level: LogLevel, stream?: DestinationStream) {
  const logger: FastifyServerOptions['logger'] =
    style === 'none' ? false : { level, ...(stream && { stream }) };
  return {
    logger,
    logController: new OneLine(style),
    genReqId: ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
      requestId(headers['x-request-id']),
  };
}

/**
 * Returns the request id of a proxy, so that both logs can be correlated, or a new one. Node caches randomness for
 * UUIDs; reading four random bytes per request took a sixth of the time of a cached page.
 */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID().slice(0, 8);
}

/** Adds the request id to responses, so that a reported failure can be found in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}
