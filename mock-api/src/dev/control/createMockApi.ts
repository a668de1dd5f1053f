import path from 'node:path';
import { trackConnections } from '@juris/server-kit/connections';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Fault } from '@juris/contract/mockControl';
import { lockDataFolder } from '../../platform/db/startLocks';
import { acceptJson, strictValidator } from '../../platform/http/requestParsing';
import { addErrorHandlers } from '../../platform/http/errorHandlers';
import { fastifyOptions } from '../../setup/fastifyOptions';
import { recordRoutes } from '../../platform/http/routeMethods';
import { delayAndFault, sendFault, SESSION_HEADER, tabOf } from '../faults/faults';
import { controlRoutes, CONTROL_PREFIX } from './controlRoutes';
import { DataFolder } from './dataFolder';
import { Mock } from './mock';
import { MockSessions } from './mockSessions';
import type { CreateApi, MockOptions } from './mockOptions';
import { readScenarios } from './scenarios';
import { HttpError } from '../../platform/http/httpError';

/**
 * Creates the API as a mock: a server that handles the control endpoints `/__mock/*`, applies delays and faults, and
 * passes all other requests to the API. Only for development.
 * @param create creates the API behind the mock
 * @throws Error in production, if a scenario is not valid, or if the API cannot be created
 */
export async function createMockApi(options: MockOptions, create: CreateApi): Promise<FastifyInstance> {
  if (options.production) throw new Error('The mock is for development. In production, use createApi.');
  readScenarios(options.scenarioFolder);
  if (!options.isRecording) restoreOwnData(options);
  const openApi: CreateApi = (changed) => create({ ...changed, isBehindMock: true });
  const shared = new Mock(await openApi(options), options, openApi);
  const mocks = new MockSessions(shared, options, openApi);
  const server = Fastify({
    ...fastifyOptions(options),
    // The API behind the mock logs the requests.
    logController: new LogController({ disableRequestLogging: true }),
  });
  trackConnections(server);
  server.setValidatorCompiler(strictValidator);
  server.setSerializerCompiler(serializerCompiler);
  recordRoutes(server);
  acceptJson(server);
  server.addHook('onRequest', async (request, reply) => {
    if (isControl(request)) return assertLocal(request);
    if (allowOrigins(options.corsOrigins ?? [], request, reply)) return reply;
    if (request.headers[SESSION_HEADER] !== undefined) assertThisMachine(request);
    await simulate(await mocks.of(request), request, reply);
    return reply;
  });
  addErrorHandlers(server);
  controlRoutes(server.withTypeProvider<ZodTypeProvider>(), mocks);
  server.addHook('onListen', async () => void (await shared.live.ready()));
  server.addHook('onClose', () => mocks.end());
  return server;
}

const isControl = ({ url }: FastifyRequest) => url === CONTROL_PREFIX || /^\/__mock[/?]/.test(url);

/** Makes the user's own data active again if the previous process ended while a scenario or a snapshot was active. */
function restoreOwnData({ dataDir }: MockOptions): void {
  const folder = path.resolve(dataDir);
  const release = lockDataFolder(folder);
  try {
    new DataFolder(folder).restoreOwn();
  } finally {
    release();
  }
}

/**
 * Applies delays and faults to a request, and records the request in the journal. If no fault replaces the response,
 * passes the request to the API.
 */
async function simulate(mock: Mock, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const at = new Date().toISOString();
  const start = performance.now();
  const tab = tabOf(request);
  const outcome: { fault?: Fault } = {};
  reply.raw.once('close', () => {
    const isAnswered = reply.raw.headersSent;
    mock.journal.add({
      ...{ at, method: request.method, path: request.url },
      status: isAnswered ? reply.raw.statusCode : null,
      ms: Math.round(performance.now() - start),
      ...outcome,
      ...(tab !== undefined && { tab }),
    });
  });
  const fault = await delayAndFault(mock.faults, request);
  if (fault !== undefined) {
    outcome.fault = fault;
    return sendFault(fault, reply);
  }
  reply.hijack();
  await mock.live.handle(request.raw, reply.raw);
}

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Rejects requests from other machines.
 * - The client, and each client that a proxy names, must have a loopback address.
 * - `Host` must be a loopback host; this prevents DNS rebinding.
 * @returns the hosts of the request
 * @throws HttpError 403
 */
function assertThisMachine({ ip, socket, headers }: FastifyRequest): string[] {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const clients = [
    ip,
    socket.remoteAddress ?? '',
    ...forwarded.map((address) => address.trim()).filter(Boolean),
  ];
  if (!clients.every((address) => loopbackAddress.test(address)) || headers.forwarded !== undefined)
    throw new HttpError(403, 'The mock can be controlled only from the machine that it runs on.');
  const hosts = [headers.host, headers['x-forwarded-host']].filter((host) => host !== undefined).map(String);
  if (hosts.length === 0 || !hosts.every((host) => loopbackHost.test(host)))
    throw new HttpError(403, 'The mock can be controlled only at localhost, 127.0.0.1 or [::1].');
  return hosts;
}

/**
 * Rejects requests to the control endpoints from other machines or from pages of other origins: `Origin` must have the
 * host of the request, and `Sec-Fetch-Site` must not name another site; this prevents CSRF.
 * @throws HttpError 403
 */
function assertLocal(request: FastifyRequest): void {
  const hosts = assertThisMachine(request);
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const hasForeignOrigin = origin !== undefined && !hosts.includes(origin.replace(/^https?:\/\//, ''));
  if (hasForeignOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new HttpError(403, 'A page of another origin cannot control the mock.');
}

/** Response headers that a page of an allowed origin may read. */
const readable = 'content-disposition, etag, location, retry-after, x-fault, x-left-out, x-request-id';

/**
 * Lets pages of certain origins read the responses of the API (CORS). Cookies are not needed, because tokens are sent
 * in a header.
 * @returns true if the request was a preflight request, which is then answered
 */
function allowOrigins(origins: string[], { method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  // Allows every origin, because the browser may reuse a cached response for a page of another allowed origin.
  reply.raw.setHeader('access-control-allow-origin', '*');
  reply.raw.setHeader('access-control-expose-headers', readable);
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || wanted === undefined) return false;
  void reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '600',
    })
    .send();
  return true;
}
