import { createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Faults of an API by name. Each function responds to a request with the fault. */
export const apiFaults: Record<string, (answer: ServerResponse) => void> = {
  'is down': (answer) => void answer.socket?.destroy(),
  'times out': () => undefined,
  'answers 500': (answer) => void answer.writeHead(500, json).end('{"message":"no"}'),
  'answers 401': (answer) => void answer.writeHead(401, json).end('{"message":"no"}'),
  'answers HTML': (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
  'answers broken JSON': (answer) => void answer.writeHead(200, json).end('{"output":['),
  'answers null': (answer) => void answer.writeHead(200, json).end('null'),
  'answers null for a list': (answer) => void answer.writeHead(200, json).end('{"output":null,"data":null}'),
  'answers an object for a list': (answer) =>
    void answer.writeHead(200, json).end('{"output":{"a":1},"data":{}}'),
  'answers rows of another shape': (answer) =>
    void answer.writeHead(200, json).end('{"output":[null,1,{"x":{}}],"data":[null,1,{"x":{}}]}'),
};

const json = { 'content-type': 'application/json' };

/**
 * Starts a proxy in front of an API. Tests can switch on one of the {@link apiFaults} for all requests.
 * @param api Address of the API.
 */
export async function faultyApi(api: string) {
  let fault: ((answer: ServerResponse) => void) | undefined;
  let spoilt = 0;
  let longestDelay = 0;
  const server = createServer(async (call, answer) => {
    if (longestDelay > 0) await delay(Math.random() * longestDelay);
    if (fault) {
      spoilt++;
      return fault(answer);
    }
    const { method, headers } = call;
    const passed = ask(new URL(call.url ?? '/', api), { method, headers }, (real) => {
      answer.writeHead(real.statusCode ?? 500, real.headers);
      real.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    call.pipe(passed);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Makes all further requests fail.
     * @param name Name of a fault in {@link apiFaults}. Without a name, the API works again.
     */
    breakWith(name?: keyof typeof apiFaults) {
      fault = name === undefined ? undefined : apiFaults[name];
      spoilt = 0;
      server.closeAllConnections();
    },
    /** Delays each request by a random time up to the given milliseconds; 0 ends the delays. */
    delayRandomly(milliseconds: number) {
      longestDelay = milliseconds;
    },
    /** Returns the number of requests that have failed since the last call of `breakWith`. */
    spoilt: () => spoilt,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
