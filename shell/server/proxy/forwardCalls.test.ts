import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Agent, createServer, request as ask } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { failureLog } from '../reports/failureLog';
import { createForward, forwardCalls, type ForwardingLimits } from './forwardCalls';
import { limitSlowBodies, type Pace } from './limitSlowBodies';

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** An API that answers as it is told. */
async function startApi(answer: RequestListener, make: (answer: RequestListener) => Server = createServer) {
  const api = make(answer);
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const stop = () => {
    api.closeAllConnections();
    api.close();
  };
  running.push(stop);
  return { port: (api.address() as AddressInfo).port, stop };
}

/** A shell that does nothing but forward. */
async function startDoor(
  apiOrigin: string,
  limits: Partial<ForwardingLimits> = {},
  pace: Pace = { every: 100, atLeast: 10 },
): Promise<{ port: number; server: FastifyInstance }> {
  const server = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  limitSlowBodies(server, pace);
  const forward = createForward(server, { apiOrigin, failures: failureLog(server.log), limits });
  forwardCalls(server, '/api', forward);
  await server.listen({ port: 0, host: '127.0.0.1' });
  running.push(() => server.close());
  return { port: (server.server.address() as AddressInfo).port, server };
}

interface Call {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
}

async function call(port: number, { path = '/api/x', method = 'GET', headers, body, agent }: Call = {}) {
  const sent = ask({ port, host: '127.0.0.1', path, method, headers, agent });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const local = (port: number) => `http://127.0.0.1:${port}`;
const message = { message: 'The service cannot be reached right now. Please try again.' };

describe('calls to the API', () => {
  test('go there as they are, for the visitor, without what is between browser and shell', async () => {
    const api = await startApi(async (asked, answer) => {
      answer.setHeader('x-own', 'kept').setHeader('keep-alive', 'timeout=99');
      answer.end(JSON.stringify({ url: asked.url, headers: asked.headers, body: await text(asked) }));
    });
    const { port } = await startDoor(local(api.port));
    const answer = await call(port, {
      path: '/api/x?y=%20z',
      method: 'POST',
      body: 'text',
      headers: {
        connection: 'close, x-hop',
        'x-hop': '1',
        'x-end': '2',
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '1.1.1.1',
        forwarded: 'for=1.1.1.1',
      },
    });
    expect(answer.headers['x-own']).toBe('kept');
    expect(answer.headers['keep-alive']).not.toBe('timeout=99');
    const seen = JSON.parse(answer.body) as { url: string; headers: object; body: string };
    expect(seen).toMatchObject({
      url: '/api/x?y=%20z',
      body: 'text',
      headers: { 'x-end': '2', 'x-forwarded-for': '203.0.113.9', host: `127.0.0.1:${api.port}` },
    });
    for (const gone of ['x-hop', 'x-real-ip', 'forwarded']) expect(seen.headers).not.toHaveProperty(gone);
  });

  test('may ask whether to send their body (Expect: 100-continue)', async () => {
    const api = await startApi(async (asked, answer) => void answer.end(await text(asked)));
    const { port } = await startDoor(local(api.port));
    const answer = await call(port, { method: 'POST', body: 'text', headers: { expect: '100-continue' } });
    expect(answer).toMatchObject({ status: 200, body: 'text' });
  });

  test('that are answered 503 are not sent again', async () => {
    let calls = 0;
    const api = await startApi((_asked, answer) => {
      calls++;
      answer.writeHead(503, { 'retry-after': '0' }).end('busy');
    });
    const { port } = await startDoor(local(api.port));
    expect(await call(port)).toMatchObject({ status: 503, body: 'busy' });
    expect(calls).toBe(1);
  });

  test('do not go to an https API whose certificate nobody vouches for', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    let calls = 0;
    const api = await startApi(
      (_asked, answer) => {
        calls++;
        answer.end();
      },
      (answer) => createTlsServer({ key, cert }, answer),
    );
    const { port } = await startDoor(`https://localhost:${api.port}`);
    const answer = await call(port);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body)).toEqual(message);
    expect(calls).toBe(0);
  });

  test('do not leave the part of the API that they begin with', async () => {
    const { port } = await startDoor('http://127.0.0.1:9');
    for (const path of ['/api/../admin', '/api/%2e%2e/admin', '/api/..%5cadmin', '/api/%zz'])
      expect([path, (await call(port, { path })).status]).toEqual([path, 400]);
  });

  test('of which the answer is long come through whole', async () => {
    const long = Buffer.alloc(3_000_000, 'juris ');
    const api = await startApi((_asked, answer) => void answer.end(long));
    const { port } = await startDoor(local(api.port));
    expect((await call(port)).body).toBe(long.toString());
  });
});

describe('while the API cannot be reached', () => {
  test.each([10, 100_000, 5_000_000])(
    'a call with %i bytes is told so, and the next one on its connection is answered',
    async (bytes) => {
      const api = await startApi(() => undefined);
      api.stop();
      const { port } = await startDoor(local(api.port));
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      running.push(() => agent.destroy());
      for (let turn = 0; turn < 2; turn++) {
        const answer = await call(port, { method: 'POST', body: Buffer.alloc(bytes), agent });
        expect(answer.status).toBe(502);
        expect(JSON.parse(answer.body)).toEqual(message);
      }
    },
  );

  test('calls that it was answering when it died are answered, all of them', async () => {
    let arrived = 0;
    const api = await startApi((asked) => {
      asked.resume();
      if (++arrived === 20) api.stop();
    });
    // The API does not read the bodies to their end: they must not count as slow.
    const { port } = await startDoor(local(api.port), {}, { every: 10_000, atLeast: 10 });
    const saves = Array.from({ length: 20 }, () =>
      call(port, { method: 'POST', body: Buffer.alloc(200_000) }),
    );
    for (const answer of await Promise.all(saves)) expect(answer.status).toBe(502);
  });

  test('one that says nothing is not waited for for ever', async () => {
    const api = await startApi(() => undefined);
    const { port } = await startDoor(local(api.port), { answerTimeout: 50 });
    expect((await call(port)).status).toBe(504);
  });

  test('an answer that breaks off is not taken for a whole one', async () => {
    const api = await startApi((_asked, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('half', () => answer.destroy());
    });
    const { port } = await startDoor(local(api.port));
    expect((await call(port)).status).toBe(502);
  });
});

describe('slow visitors', () => {
  const head = (port: number) =>
    `POST /api/x HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\ncontent-length: 5000\r\n\r\n`;

  /** Begins a call and does not end it. */
  async function begin(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    running.push(() => socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${head(port)}x`);
    return socket;
  }

  test('take no connection while their body is not here', async () => {
    const api = await startApi((_asked, answer) => void answer.end('ok'));
    const { port } = await startDoor(local(api.port), { connections: 1 });
    await begin(port);
    expect((await call(port)).body).toBe('ok');
  });

  test('are cut off with 408 when nothing more comes', async () => {
    const { port } = await startDoor('http://127.0.0.1:9');
    const socket = await begin(port);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('The request came too slowly. Please try again.');
  });

  test('are not cut off for a pause that is shorter than a look is long, whenever it falls', async () => {
    const api = await startApi((asked, answer) => asked.resume().once('end', () => answer.end('ok')));
    const { port } = await startDoor(local(api.port), {}, { every: 400, atLeast: 10 });
    const answers = [0, 80, 160, 240, 320].map(async (begun) => {
      await delay(begun);
      const socket = await begin(port);
      await delay(150);
      socket.write('y'.repeat(4_999));
      return text(socket);
    });
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test('are not cut off when their body comes slowly but surely', async () => {
    const api = await startApi(async (asked, answer) => void answer.end(await text(asked)));
    const { port } = await startDoor(local(api.port));
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 200\r\n\r\n`);
    const answer = text(socket);
    for (let sent = 0; sent < 200; sent += 20) {
      await delay(40);
      socket.write('x'.repeat(20));
    }
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test('have no more than their share of calls under way; others go on', async () => {
    let waiting = 0;
    let allWait: () => void;
    const all = new Promise<void>((resolve) => (allWait = resolve));
    const api = await startApi((asked, answer) => {
      if (asked.headers['x-forwarded-for'] !== '2001:db8::1') return void answer.end('ok');
      if (++waiting === 2) allWait();
      return undefined;
    });
    const { port } = await startDoor(local(api.port), { callsEach: 2 });
    const from = (sender: string) => ({ headers: { 'x-forwarded-for': sender } });
    for (let turn = 0; turn < 2; turn++) void call(port, from('2001:db8::1')).catch(() => undefined);
    await all;
    const neighbour = await call(port, from('2001:db8::2'));
    expect(neighbour).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect((await call(port, from('2001:db8:0:1::1'))).body).toBe('ok');
    expect((await call(port, from('198.51.100.7'))).body).toBe('ok');
  });
});
