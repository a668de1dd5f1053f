import {
  Agent,
  createServer,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

/** Distributes requests among server processes, like a load balancer in production. */
export interface Balancer {
  address: string;
  /** Addresses of the processes. Unavailable ones are skipped. */
  targets: string[];
  close(): void;
}

/** Time in ms during which a process gets no requests after a failed connection. */
const PASSED_OVER_MS = 500;
/** Maximum time in ms that a request waits for an available process. */
const LONGEST_WAIT_MS = 5000;

/**
 * Starts a round-robin load balancer. It retries a GET or HEAD request on another process when a process
 * dies, and other requests only if they were never sent. nginx and HAProxy do the same by default.
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

  function pass(request: IncomingMessage, response: ServerResponse, since: number, tried: string[] = []) {
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
      // An idle connection may already be closed, so only requests that can be retried use one.
      agent: reads ? agent : false,
    });
    let isConnected = false;
    onward.once('socket', (socket) =>
      socket.connecting
        ? socket.once('connect', () => {
            isConnected = true;
            if (!reads) request.pipe(onward);
          })
        : (isConnected = true),
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
    if (reads) onward.end();
  }

  const server = createServer((request, response) => pass(request, response, Date.now()));
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
