import { randomUUID } from 'node:crypto';
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { onResponseEnd } from './connections';
import type { LogLevel } from './serverSettings';

/** Format of the log: lines of text, lines of JSON, or no log. */
export type LogStyle = 'readable' | 'json' | 'none';

/** Makes Fastify log one line per request after the response, instead of one before and one after it. */
class OneLine extends LogController {
  constructor(private readonly style: LogStyle) {
    super();
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply) {
    // A closed connection no longer has an address.
    const { method, url, ip } = request;
    onResponseEnd(reply, (status) => {
      const level = status >= 500 ? 'error' : 'info';
      const ms = Math.round(reply.elapsedTime);
      if (this.style === 'readable')
        request.log[level](`${request.id} ${method} ${url} ${status} ${ms} ms ${ip}`);
      else
        request.log[level](
          // The query contains the visitors' search terms. Only the readable format logs it.
          { method, path: url.split('?')[0], route: request.routeOptions.url, status, ms, ip },
          'request',
        );
    });
  }

  override requestCompleted() {}

  override routeNotFound() {}
}

/**
 * Returns the options of a Fastify server for its log and its request ids.
 * @param style Format of the log.
 * @param level Lowest level that is logged.
 * @param stream Destination of the log; stdout by default.
 * @example Fastify(logSettings('json', 'info'))
 */
export function logSettings(style: LogStyle, level: LogLevel, stream?: { write(line: string): void }) {
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
 * Returns the request id from the proxy, so that a request can be found in both logs, or else a new id: a part of a
 * UUID. Node caches random bytes for UUIDs, so this is fast.
 */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID().slice(0, 8);
}

/** Adds the header `x-request-id` to all responses, for finding a reported failure in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}
