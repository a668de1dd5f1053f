import { AsyncResource } from 'node:async_hooks';
import { describeError } from '@juris/server-kit/describeError';
import { traceSpan, traceHeaders } from '@juris/server-kit/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addAbortSignal, Readable } from 'node:stream';
import PQueue from 'p-queue';
import { Pool, type Dispatcher } from 'undici';
import type { FailureLog, FailureType } from '../reports/failureLog';
import { bufferSmallBody, hasBody, drainOrClose } from './drainOrClose';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import type { IncomingHttpHeaders } from 'node:http';

export interface ForwardingOptions {
  /** Origin of the API. The certificate of an https origin is verified. */
  apiOrigin: string;
  failures: FailureLog;
  /** Failure that is recorded if the API does not respond. Default: `team-api-away` or `api-away`. */
  failure?: FailureType;
  limits?: Partial<ForwardingLimits> | undefined;
  /** Differences for an API of a team. */
  team?: {
    /** Further request headers that are not forwarded. */
    withheld: string[];
    /** Returns whether a response header is sent. */
    sends: (header: string) => boolean;
    /** Headers that every response gets. */
    added: Record<string, string>;
  };
}

export interface ForwardingLimits {
  /** Maximum number of connections to the API. */
  connections: number;
  /** Maximum number of requests that one client network may have in progress. */
  callsPerNetwork: number;
  /**
   * Maximum number of requests that the API works on for one client network. Further requests wait for their turn, so
   * that the API's queue is short for other networks. A turn ends when the response is buffered (see `smallResponse`).
   * A request body that is not buffered does not count.
   */
  atOncePerNetwork: number;
  /**
   * Request bodies up to this length in bytes are buffered before forwarding, so that slow clients do not occupy
   * connections.
   */
  smallBody: number;
  /**
   * Responses up to this length in bytes are buffered before sending, so that slow clients do not occupy connections.
   */
  smallResponse: number;
  /** Maximum time until the API's response starts, in milliseconds. */
  responseTimeout: number;
  /** Maximum pause within the API's response, in milliseconds. */
  idleTimeout: number;
}

const defaults: ForwardingLimits = {
  connections: 1_024,
  callsPerNetwork: 32,
  atOncePerNetwork: 3,
  smallBody: 65_536,
  smallResponse: 262_144,
  responseTimeout: 30_000,
  idleTimeout: 15_000,
};

/** Value of `Retry-After` in seconds while the API does not respond. A restart of the API takes about two seconds. */
const RETRY_AFTER = '2';

/** Forwards a request to the API and sends the API's response to the client. */
export type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Creates the proxy to the API. It sends each request once. When the client disconnects, a streamed body or response is
 * aborted. A request that the API works on keeps its turn until the response is buffered, or, if the client has left, until
 * the API responds, so that a client cannot fill the API's queue by leaving. The client gets 429 if its network has too many requests in progress or all connections to the
 * API are in use, and 502, 503 or 504 if the API does not respond.
 */
export function createForward(server: FastifyInstance, options: ForwardingOptions): Forward {
  const { forward, close } = openForward(options);
  server.addHook('onClose', close);
  return forward;
}

/** Creates a proxy as {@link createForward} does. The caller closes it, also while the server runs. */
export function openForward({ apiOrigin, failures, failure, limits, team }: ForwardingOptions) {
  const limit = { ...defaults, ...limits };
  const startCall = concurrencyPerNetwork(limit);
  const api = new Pool(apiOrigin, {
    connections: limit.connections,
    headersTimeout: limit.responseTimeout,
    bodyTimeout: limit.idleTimeout,
    connect: { timeout: 3_000 },
  });

  const forward: Forward = async (request, reply) => {
    const { raw, id: requestId, ip: sender } = request;
    if (!isPlainPath(raw.url)) return reject(reply, 400, 'The address is invalid.');
    let body;
    try {
      body = hasBody(raw) ? await bufferSmallBody(raw, limit.smallBody) : null;
    } catch {
      return reply.hijack();
    }
    // The client has disconnected.
    if (reply.raw.destroyed) return reply.hijack();

    const call = api.stats.size < limit.connections ? startCall(sender) : undefined;
    if (!call) {
      reply.header('retry-after', '1');
      return reject(reply, 429, 'Too many requests at the same time. Try again in a moment.');
    }
    const clientLeft = new AbortController();
    const { signal } = clientLeft;
    const isStreamed = body instanceof Readable;
    // The queue runs a waiting request in the asynchronous context of another one, which would join their traces.
    const ask = AsyncResource.bind(async () => {
      signal.throwIfAborted();
      const response = await traceSpan('ask the API', () =>
        api.request({
          method: raw.method as Dispatcher.HttpMethod,
          path: raw.url ?? '/',
          headers: headersForApi(raw.headers, { sender, requestId, withheld: team?.withheld }),
          body,
          ...(isStreamed && { signal }),
        }),
      );
      addAbortSignal(signal, response.body);
      return { response, content: await bufferSmallBody(response.body, limit.smallResponse) };
    });
    const answered = isStreamed ? ask() : call.turns.add(ask);
    reply.raw.once('close', () => {
      clientLeft.abort();
      void Promise.allSettled([answered]).then(call.end);
    });
    try {
      const { response, content } = await answered;
      drainOrClose(raw, reply);
      const received = Object.entries(endToEndHeaders(response.headers));
      const sent = received.filter(([name]) => !team || team.sends(name));
      const headers = { ...Object.fromEntries(sent), ...team?.added };
      return await reply.code(response.statusCode).headers(headers).send(content);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      failures.record(failure ?? (team ? 'team-api-away' : 'api-away'), {
        call: raw.url?.split('?')[0],
        reason: describeError(error),
        requestId,
      });
      reply.header('retry-after', RETRY_AFTER);
      return reject(reply, statusOf(error), 'The service is unavailable. Try again in a moment.');
    }
  };
  return { forward, close: () => api.destroy() };
}

/** Forwards every request below a prefix to the API. */
export function forwardRequests(server: FastifyInstance, prefix: string, forward: Forward): void {
  void server.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    // Bodies are forwarded unchanged.
    calls.addContentTypeParser('*', (_request, _payload, done) => done(null));
    calls.route({
      method: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
      url: `${prefix}/*`,
      handler: forward,
    });
  });
}

function reject(reply: FastifyReply, status: number, message: string): FastifyReply {
  drainOrClose(reply.request.raw, reply);
  return reply.code(status).send({ message });
}

/**
 * Returns whether a request target is a path without `.` and `..` segments, encoded or not. Other targets could leave
 * the prefix or name another host (RFC 9112, 3.2.2).
 */
function isPlainPath(target = ''): boolean {
  const [path = ''] = target.split('?');
  try {
    return path.startsWith('/') && !/[/\\]\.\.?([/\\]|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Response status by error code. 503: no connection was made. 504: the API is too slow. All other errors: 502. */
const statuses = new Map<unknown, number>([
  ['EAI_AGAIN', 503],
  ['ECONNREFUSED', 503],
  ['EHOSTUNREACH', 503],
  ['ENETUNREACH', 503],
  ['ENOTFOUND', 503],
  ['UND_ERR_CONNECT_TIMEOUT', 503],
  ['UND_ERR_HEADERS_TIMEOUT', 504],
  ['UND_ERR_BODY_TIMEOUT', 504],
]);

const statusOf = (error: unknown): number => statuses.get(Object(error).code) ?? 502;

/**
 * Limits how many requests of one client network are in progress.
 * @returns A function that registers a request from an IP address. It returns undefined if the network has reached the
 *   limit.
 */
function concurrencyPerNetwork({ callsPerNetwork, atOncePerNetwork }: ForwardingLimits) {
  const networks = new Map<string, { inProgress: number; turns: PQueue }>();

  return (address: string) => {
    const network = clientNetwork(address);
    const calls = networks.get(network) ?? {
      inProgress: 0,
      turns: new PQueue({ concurrency: atOncePerNetwork }),
    };
    if (calls.inProgress >= callsPerNetwork) return undefined;
    calls.inProgress += 1;
    networks.set(network, calls);
    return {
      /** Turns of the network's requests at the API. */
      turns: calls.turns,
      /** To call when the request has ended. */
      end() {
        calls.inProgress -= 1;
        if (calls.inProgress === 0) networks.delete(network);
      },
    };
  };
}

/** Headers that are not forwarded: hop-by-hop headers (RFC 9110, 7.6.1), and `Expect`, which Node handles itself. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers in which proxies describe the client. They are not forwarded: the shell sends its own `X-Forwarded-For`,
 * according to `TRUST_PROXY`.
 */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Headers that continue a trace. The API continues the shell's trace, never one that a visitor sends. */
const TRACE = ['traceparent', 'tracestate', 'baggage'];

/**
 * Returns the headers of a request to the API.
 * @param sender IP address of the client. The API limits requests per address.
 * @param requestId Id of the request in the logs of the shell and the API.
 * @param withheld Further headers that are not forwarded.
 */
function headersForApi(
  headers: IncomingHttpHeaders,
  {
    sender,
    requestId,
    withheld = [],
  }: { sender: string; requestId: string; withheld?: string[] | undefined },
): IncomingHttpHeaders {
  const forwarded = endToEndHeaders(headers, ['host', ...FORWARDED, ...TRACE, ...withheld]);
  return { ...forwarded, ...traceHeaders(), 'x-forwarded-for': sender, 'x-request-id': requestId };
}

/** Removes hop-by-hop headers, the headers that `Connection` lists, and the given other headers. */
function endToEndHeaders(headers: IncomingHttpHeaders, others: string[] = []): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const removed = new Set([...HOP_BY_HOP, ...named, ...others]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)));
}
