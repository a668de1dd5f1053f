import { randomUUID } from 'node:crypto';
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { LogLevel } from './serverSettings';

/** Where a log is written to. */
interface DestinationStream {
  write(line: string): void;
}

/** How requests are logged: lines for people, JSON lines for collectors, or not at all. */
export type LogStyle = 'readable' | 'json' | 'none';

/** One line a request, written when its answer is out: everything is known then. */
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
        // What visitors searched for is not for the log.
        { method, path: url.split('?')[0], route: request.routeOptions.url, status, ms, ip },
        'request',
      );
  }

  override routeNotFound() {}
}

/**
 * A server's settings for its log and for request ids.
 * @param stream where readable lines go
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
 * The id that a proxy gave, so that its log and ours meet, or a new one. Node keeps randomness for UUIDs at hand; to fetch
 * four bytes for each request took a sixth of the time of a page that is kept.
 */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID().slice(0, 8);
}

/** Sends the request's id along, so that a report of a failure can be found in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}
