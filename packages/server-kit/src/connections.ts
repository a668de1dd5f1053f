import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Time limits of a connection in ms; 0 means no limit. */
export interface ConnectionLimits {
  /** Time from the start of a request until its headers are complete. The first request starts with the connection. */
  head: number;
  /** Time until the whole request has been received. */
  request: number;
  /** Time without any data while a request or a response is in progress. */
  still: number;
  /** Interval at which Node checks the limits `head` and `request`. */
  every: number;
}

/** Returns the limits as options of a Fastify server. A client that exceeds a limit gets 408 and is disconnected. */
export const connectionOptions = ({ head, request, still, every }: ConnectionLimits) => ({
  requestTimeout: request,
  connectionTimeout: still,
  http: { headersTimeout: head, connectionsCheckingInterval: every },
  // A closing server still responds to a request on a keep-alive connection, and then closes the connection.
  return503OnClosing: false,
});

/** Time in ms that a closing server waits for the first byte on a new connection. A request may be on its way. */
const FIRST_BYTE_TIMEOUT_MS = 250;

/**
 * Closes what Node leaves open.
 *
 * A server that shuts down closes the connections without data. Browsers open them before a request. Node 20 to 24
 * would wait for them, and Node 26 closes them at once, even if a request is on its way. With this function, every Node
 * version waits 250 ms for the first byte. A connection whose response is in progress is closed after the response;
 * otherwise the shutdown would wait until it has been idle for long enough.
 *
 * When a client leaves, all its responses emit `close`. Node would leave out those that wait for another one on the
 * same connection.
 * @param server Fastify server, before it listens.
 */
export function trackConnections(server: FastifyInstance): void {
  const open = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;
  const endSilent = () => {
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  server.server.on('connection', (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    open.set(socket, responses);
    socket.once('close', () => {
      open.delete(socket);
      // Node closes a response with its socket, and a waiting response has none yet.
      for (const response of responses) if (!response.socket) response.assignSocket(new Socket().destroy());
    });
    if (isClosing) setTimeout(endSilent, FIRST_BYTE_TIMEOUT_MS);
  });
  server.server.on('request', ({ socket }, response) => {
    const responses = open.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
  });
  server.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections());
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    if ([...open.keys()].some(({ bytesRead }) => bytesRead === 0)) await wait(FIRST_BYTE_TIMEOUT_MS);
    endSilent();
  });
}

/**
 * Calls a function once when a response has been sent, or when its client has left before. Fastify's hook `onResponse`
 * does not run in the second case.
 * @param listener Receives the status of the response; 499 if the client has left.
 */
export function onResponseEnd({ raw }: FastifyReply, listener: (status: number) => void): void {
  let status = 499;
  raw.once('finish', () => (status = raw.statusCode));
  // Follows `finish` at once, or the end of the connection.
  raw.once('close', () => listener(status));
}
