import { traced } from '@juris/server-kit/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, Pool, type Dispatcher } from 'undici';
import type { FailureLog } from '../reports/failureLog';
import { connectionShares } from './connectionShares';
import { drainOrClose } from './drainOrClose';
import { endToEnd, headersForApi } from './forwardedHeaders';
import { hasBody, takeOver } from './takeOver';

/** What forwarding works with. */
export interface ForwardingOptions {
  /** The API's origin. The certificate of an https one is checked. */
  apiOrigin: string;
  failures: FailureLog;
  limits?: Partial<ForwardingLimits> | undefined;
}

/** How much of the API one visitor may take, and for how long. */
export interface ForwardingLimits {
  /** Connections to the API. */
  connections: number;
  /** How many calls one network may have under way at a time. */
  callsEach: number;
  /** Bodies up to this many bytes are here whole before a connection is taken for them. */
  smallBody: number;
  /** Answers up to this many bytes are taken over whole, however slowly the visitor reads. */
  smallAnswer: number;
  /** How long the API may take until it begins to answer, in milliseconds. */
  answerTimeout: number;
  /** How long it may pause while it answers, in milliseconds. */
  idleTimeout: number;
}

const usual: ForwardingLimits = {
  connections: 1_024,
  callsEach: 32,
  smallBody: 65_536,
  smallAnswer: 262_144,
  answerTimeout: 30_000,
  idleTimeout: 15_000,
};

/** Answers a call by what the API answers. */
export type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The way to the API: each call is sent once, whole or as it comes, and its answer is sent back as it is. A call that
 * cannot be answered gets 502, 504 or 429 and a message for people.
 */
export function createForward(
  server: FastifyInstance,
  { apiOrigin, failures, limits }: ForwardingOptions,
): Forward {
  const limit = { ...usual, ...limits };
  const shares = connectionShares(limit.connections, limit.callsEach);
  const api = new Pool(apiOrigin, {
    connections: limit.connections,
    headersTimeout: limit.answerTimeout,
    bodyTimeout: limit.idleTimeout,
    connect: { timeout: 3_000 },
  });
  server.addHook('onClose', () => api.destroy());

  return async function forward(request, reply) {
    const { raw } = request;
    if (leavesItsPlace(raw.url)) return refuse(reply, 400, 'The address is not a valid one.');
    let body;
    try {
      body = hasBody(raw) ? await takeOver(raw, limit.smallBody) : null;
    } catch {
      // Nobody is there any more to be answered.
      return reply.hijack();
    }

    const share = shares.take(request.ip);
    if (!share) {
      reply.header('retry-after', '1');
      return refuse(reply, 429, 'Too many calls at the same time. Please try again in a moment.');
    }
    const visitorLeft = new AbortController();
    reply.raw.once('close', () => {
      share.end();
      visitorLeft.abort();
    });
    try {
      const answer = await traced('ask the API', () =>
        api.request({
          method: raw.method as Dispatcher.HttpMethod,
          path: raw.url ?? '/',
          headers: headersForApi(raw.headers, { sender: request.ip, requestId: request.id }),
          body,
          signal: visitorLeft.signal,
        }),
      );
      answer.body.once('close', share.connectionIsFree);
      const content = await takeOver(answer.body, limit.smallAnswer);
      drainOrClose(raw, reply);
      return await reply.code(answer.statusCode).headers(endToEnd(answer.headers)).send(content);
    } catch (error) {
      share.connectionIsFree();
      if (visitorLeft.signal.aborted) return reply.hijack();
      failures.record('api-away', { call: raw.url, reason: reasonOf(error), requestId: request.id });
      const isLate = error instanceof errors.HeadersTimeoutError;
      return refuse(reply, isLate ? 504 : 502, 'The service cannot be reached right now. Please try again.');
    }
  };
}

/** Sends every call under a path to the API. */
export function forwardCalls(server: FastifyInstance, prefix: string, forward: Forward): void {
  void server.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    // Bodies go on as they come.
    calls.addContentTypeParser('*', (_request, _payload, done) => done(null));
    calls.route({
      method: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
      url: `${prefix}/*`,
      handler: forward,
    });
  });
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  drainOrClose(reply.request.raw, reply);
  return reply.code(status).send({ message });
}

/** Whether an address would lead out of the part of the API that it begins with. */
function leavesItsPlace(address = ''): boolean {
  const [path = ''] = address.split('?');
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .some((part) => part === '..' || part === '.');
  } catch {
    return true;
  }
}

/** What went wrong, with the reason that lies behind it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
