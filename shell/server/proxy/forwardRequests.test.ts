import { once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { waitUntil } from '@juris/testing/waitUntil';
import {
  afterTest,
  sendRequest,
  startStubApi,
  startRequest,
  startProxyServer,
} from '../../testing/forwarding';

describe('forwarding a request to the API', () => {
  test('a forwarded request keeps address, body and end-to-end headers, but no proxy headers', async () => {
    const api = await startStubApi(async (request, response) => {
      response.setHeader('x-own', 'kept').setHeader('keep-alive', 'timeout=99');
      response.setHeader('connection', 'x-response-hop').setHeader('x-response-hop', '1');
      response.end(JSON.stringify({ url: request.url, headers: request.headers, body: await text(request) }));
    });
    const port = await startProxyServer(api.origin);
    const response = await sendRequest(port, {
      path: '/api/x?y=%20z',
      method: 'POST',
      body: 'text',
      headers: {
        connection: 'close, x-hop',
        'x-hop': '1',
        'x-end': '2',
        te: 'trailers',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '1.1.1.1',
        forwarded: 'for=1.1.1.1',
      },
    });
    expect(response.headers['x-own']).toBe('kept');
    expect(response.headers['keep-alive']).not.toBe('timeout=99');
    expect(response.headers).not.toHaveProperty('x-response-hop');
    const seen = JSON.parse(response.body) as { url: string; headers: object; body: string };
    expect(seen).toMatchObject({
      url: '/api/x?y=%20z',
      body: 'text',
      headers: { 'x-end': '2', 'x-forwarded-for': '203.0.113.9', host: `127.0.0.1:${api.port}` },
    });
    for (const gone of ['x-hop', 'te', 'x-forwarded-host', 'x-real-ip', 'forwarded'])
      expect(seen.headers).not.toHaveProperty(gone);
  });

  test("a client may send Expect: 100-continue and gets the API's response", async () => {
    const api = await startStubApi(async (request, response) => void response.end(await text(request)));
    const port = await startProxyServer(api.origin);
    const response = await sendRequest(port, {
      method: 'POST',
      body: 'text',
      headers: { expect: '100-continue' },
    });
    expect(response).toMatchObject({ status: 200, body: 'text' });
  });

  test("conditional requests and HEAD requests get the API's status and headers without a body", async () => {
    const api = await startStubApi(({ headers, method }, response) => {
      response.setHeader('etag', '"1"');
      if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      return void response.setHeader('content-length', '5').end(method === 'HEAD' ? undefined : 'hello');
    });
    const port = await startProxyServer(api.origin);
    const known = await sendRequest(port, { headers: { 'if-none-match': '"1"' } });
    expect(known).toMatchObject({ status: 304, body: '', headers: { etag: '"1"' } });
    const head = await sendRequest(port, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '', headers: { etag: '"1"', 'content-length': '5' } });
  });

  test.each([
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api/..%5cadmin',
    '/api/x\\..\\..\\admin',
    '/api/%zz',
    'http://evil.example/api/x',
  ])('a request to %s is rejected with 400 and not forwarded', async (path) => {
    let calls = 0;
    const api = await startStubApi((_request, response) => {
      calls++;
      response.end();
    });
    const port = await startProxyServer(api.origin);
    expect((await sendRequest(port, { path })).status).toBe(400);
    expect(calls).toBe(0);
  });

  test('the response of the API is aborted when the client disconnects', async () => {
    let aborted: () => void = () => undefined;
    const isAborted = new Promise<void>((resolve) => (aborted = resolve));
    const api = await startStubApi(async (_request, response) => {
      response.write(Buffer.alloc(1_000_000));
      await once(response, 'close');
      aborted();
    });
    const port = await startProxyServer(api.origin, { responseTimeout: 600_000 });
    const sent = startRequest(port).on('error', () => undefined);
    sent.end();
    await once(sent, 'response');
    sent.destroy();
    await isAborted;
  });

  test('a client that leaves keeps its turn until the API has answered', async () => {
    const begun: string[] = [];
    const asked: ServerResponse[] = [];
    const api = await startStubApi((request, response) => {
      begun.push(request.url ?? '');
      asked.push(response);
    });
    const port = await startProxyServer(api.origin, { atOncePerNetwork: 1, responseTimeout: 600_000 });
    const first = startRequest(port, { path: '/api/first' }).on('error', () => undefined);
    first.end();
    await waitUntil(() => asked.length === 1);
    const hasLeft = new Promise((resolve) => first.once('close', resolve));
    first.destroy();
    await hasLeft;
    const second = startRequest(port, { path: '/api/second' });
    second.end();
    // The request of another network passes the same proxy and is answered, while the second one waits.
    const other = startRequest(port, { path: '/api/other', headers: { 'x-forwarded-for': '203.0.113.9' } });
    other.end();
    await waitUntil(() => begun.length === 2);
    asked[1]?.end();
    await once(other, 'response');
    expect(begun).toEqual(['/api/first', '/api/other']);
    asked[0]?.end();
    await waitUntil(() => begun.at(-1) === '/api/second');
    asked[2]?.end();
    await once(second, 'response');
  });

  test('a request keeps its turn until its small response is complete', async () => {
    const asked: ServerResponse[] = [];
    const api = await startStubApi((_request, response) => void asked.push(response));
    const port = await startProxyServer(api.origin, { atOncePerNetwork: 1 });
    const first = startRequest(port);
    first.end();
    await waitUntil(() => asked.length === 1);
    const second = startRequest(port);
    second.end();
    asked[0]?.write('begun');
    const other = startRequest(port, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    other.end();
    await waitUntil(() => asked.length === 2);
    asked[1]?.end('other');
    const [answer] = (await once(other, 'response')) as [IncomingMessage];
    expect(await text(answer)).toBe('other');
    expect(asked).toHaveLength(2);
    asked[0]?.end();
    await waitUntil(() => asked.length === 3);
    asked[2]?.end();
    await once(second, 'response');
  });
});

describe('forwarding long bodies', () => {
  test('a request body of 50 MB is forwarded while it arrives', async () => {
    const megabyte = Buffer.alloc(1_000_000, 'juris ');
    let begun: () => void;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const api = await startStubApi((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        begun();
      });
      request.once('end', () => response.end(String(bytes)));
    });
    const port = await startProxyServer(api.origin, { pace: { every: 10_000, atLeast: 10 } });
    const sent = startRequest(port, { method: 'POST', headers: { 'content-length': '50000000' } });
    const received = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(megabyte);
    await isBegun;
    for (let count = 1; count < 50; count++) if (!sent.write(megabyte)) await once(sent, 'drain');
    sent.end();
    const [response] = await received;
    expect(await text(response)).toBe('50000000');
  });

  test('a long response is sent while the API produces it', async () => {
    const megabyte = Buffer.alloc(1_000_000, 'juris ');
    let goOn: () => void;
    const begun = new Promise<void>((resolve) => (goOn = resolve));
    const api = await startStubApi(async (_request, response) => {
      response.write(megabyte);
      await begun;
      response.end(megabyte);
    });
    const port = await startProxyServer(api.origin);
    const sent = startRequest(port);
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.once('readable', () => goOn());
    expect((await text(response)).length).toBe(2_000_000);
  });

  test('a long request body neither delays an early response nor blocks the next request', async () => {
    const api = await startStubApi((_request, response) => void response.writeHead(401).end('sign in'));
    const port = await startProxyServer(api.origin, { pace: { every: 10_000, atLeast: 10 } });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    afterTest(() => agent.destroy());
    for (let turn = 0; turn < 2; turn++) {
      const response = await sendRequest(port, { method: 'POST', body: Buffer.alloc(5_000_000), agent });
      expect(response).toMatchObject({ status: 401, body: 'sign in', headers: { connection: 'keep-alive' } });
    }
  });
});
