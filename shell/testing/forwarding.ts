import Fastify from 'fastify';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Agent, IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { failureLog } from '../server/reports/failureLog';
import type { TeamApi } from '@juris/releases/remotes';
import { forwardToTeams } from '../server/proxy/teamApis';
import { createForward, forwardRequests, type ForwardingLimits } from '../server/proxy/forwardRequests';
import { limitSlowBodies, type Pace } from '../server/proxy/limitSlowClients';

const running: (() => unknown)[] = [];

/** Registers a function that runs after the current test. */
export const afterTest = (stop: () => unknown) => void running.push(stop);

afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop();
});

/** Starts an HTTP server that takes the place of the API. It stops after the current test. */
export async function startStubApi(
  listener: RequestListener,
  create: (listener: RequestListener) => Server = createServer,
) {
  const api = create(listener);
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const stop = () => {
    api.closeAllConnections();
    api.close();
  };
  afterTest(stop);
  return { port, origin: `http://127.0.0.1:${port}`, stop };
}

interface ShellOptions extends Partial<ForwardingLimits> {
  pace?: Pace;
  teamApis?: TeamApi[];
}

/**
 * Starts a server that only forwards `/api` to the given API.
 * @returns The port of the server.
 */
export async function startProxyServer(
  apiOrigin: string,
  { pace = { every: 100, atLeast: 10 }, teamApis = [], ...limits }: ShellOptions = {},
): Promise<number> {
  const server = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  limitSlowBodies(server, pace);
  const failures = failureLog(server.log);
  const forward = createForward(server, { apiOrigin, failures, limits });
  const options = { teamApis: () => teamApis, failures, limits };
  forwardRequests(server, '/api', forwardToTeams(server, options, forward));
  await server.listen({ port: 0, host: '127.0.0.1' });
  afterTest(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

interface CallOptions {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Starts a request to a local port. The caller must write and end the body. */
export const startRequest = (port: number, { path = '/api/x', ...options }: CallOptions = {}) =>
  request({ port, host: '127.0.0.1', path, ...options });

/** Sends a request to a local port and reads the response. */
export async function sendRequest(
  port: number,
  { body, ...options }: CallOptions & { body?: string | Buffer } = {},
) {
  const sent = startRequest(port, options);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
