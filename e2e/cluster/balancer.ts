import {
  Agent,
  createServer,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A load balancer that distributes requests among server processes, as in production. */
export interface Balancer {
  /** Address of the load balancer. */
  address: string;
  /** Addresses of the processes. Unavailable processes are skipped. */
  targets: string[];
  /** Stops the load balancer. */
  close(): void;
}

/** A request with its complete body, so that it can be sent again after a failed connection. */
type ReceivedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: Buffer };

/** Time in ms for which a process gets no requests after a connection to it has failed. */
const PASSED_OVER_MS = 500;
/** Maximum time in ms for which a request waits for an available process. */
const LONGEST_WAIT_MS = 5000;

/**
 * Starts a round-robin load balancer. It sends unanswered GET and HEAD requests of a dead process to another one. It
 * sends other requests to another process only if the connection failed. nginx and HAProxy do the same by default.
 * @param targets Addresses of the server processes.
 */
export async function startBalancer(targets: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const refusedAt = new Map<string, number>();
  let turn = 0;
  const balancer: Balancer = { address: '', targets, close: () => undefined };

  function next(tried: string[]): string | undefined {
    const { targets: all } = balancer;
    const inTurn = all.map((_, n) => all[(turn + n) % all.length] ?? '');
    turn += 1;
    const isThere = (target: string) => Date.now() - (refusedAt.get(target) ?? 0) > PASSED_OVER_MS;
    return inTurn.find((target) => isThere(target) && !tried.includes(target)) ?? inTurn.find(isThere);
  }

  function pass(request: ReceivedRequest, response: ServerResponse, since: number, tried: string[] = []) {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const fail = () => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(502).end('No program answers.');
    };
    const again = (target: string) => {
      if (Date.now() - since > LONGEST_WAIT_MS) return fail();
      setTimeout(() => pass(request, response, since, [...tried, target]), 20);
    };
    const target = next(tried);
    if (target === undefined) return again('');
    const onward: ClientRequest = send(target + (request.url ?? '/'), {
      method: request.method,
      headers: request.headers,
      // A process may close an idle connection exactly when a request is sent. Only GET and HEAD requests can be
      // repeated, so only they reuse connections.
      agent: reads ? agent : false,
    });
    let isConnected = false;
    onward.once('socket', (socket) =>
      socket.connecting ? socket.once('connect', () => (isConnected = true)) : (isConnected = true),
    );
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once('error', () => response.destroy()).pipe(response);
    });
    onward.once('error', () => {
      if (!isConnected) refusedAt.set(target, Date.now());
      if (response.destroyed) return;
      if (!response.headersSent && (reads || !isConnected)) again(target);
      else fail();
    });
    response.once('close', () => onward.destroy());
    onward.end(request.body);
  }

  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    buffer(request).then(
      (body) => pass({ method, url, headers, body }, response, Date.now()),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  balancer.address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}`;
  balancer.close = () => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  };
  return balancer;
}
