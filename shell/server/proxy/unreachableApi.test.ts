import { Agent } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { generate } from 'selfsigned';
import { afterTest, sendRequest, startStubApi, startProxyServer } from '../../testing/forwarding';

const message = { message: 'The service is unavailable. Try again in a moment.' };

test.each([10, 100_000, 5_000_000])(
  'while the API is down, a request with %i bytes and the next one on the same connection get 503',
  async (bytes) => {
    const api = await startStubApi(() => undefined);
    api.stop();
    const port = await startProxyServer(api.origin);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    afterTest(() => agent.destroy());
    for (let turn = 0; turn < 2; turn++) {
      const response = await sendRequest(port, { method: 'POST', body: Buffer.alloc(bytes), agent });
      expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
      expect(JSON.parse(response.body)).toEqual(message);
    }
  },
);

test('all requests in progress get 502 when the API stops', async () => {
  let arrived = 0;
  const api = await startStubApi((request) => {
    request.resume();
    if (++arrived === 20) api.stop();
  });
  // The API does not read the bodies to their end. The long interval keeps clients from being rejected as slow.
  const port = await startProxyServer(api.origin, { pace: { every: 10_000, atLeast: 10 } });
  const saves = Array.from({ length: 20 }, () =>
    sendRequest(port, { method: 'POST', body: Buffer.alloc(200_000) }),
  );
  for (const response of await Promise.all(saves)) expect(response.status).toBe(502);
});

test('a request gets 504 when the API does not respond', async () => {
  const api = await startStubApi(() => undefined);
  const port = await startProxyServer(api.origin, { responseTimeout: 50 });
  expect(await sendRequest(port)).toMatchObject({ status: 504, headers: { 'retry-after': '2' } });
});

test("a small response that is cut off becomes 502, without the API's headers", async () => {
  const api = await startStubApi((_request, response) => {
    response.writeHead(200, { 'content-length': '100', etag: '"1"' });
    response.write('half', () => response.destroy());
  });
  const port = await startProxyServer(api.origin);
  const { status, headers, body } = await sendRequest(port);
  expect([status, JSON.parse(body)]).toEqual([502, message]);
  expect(headers).not.toHaveProperty('etag');
});

test('a response with status 503 is passed on, and the request is not repeated', async () => {
  let calls = 0;
  const api = await startStubApi((_request, response) => {
    calls++;
    response.writeHead(503, { 'retry-after': '0' }).end('busy');
  });
  const port = await startProxyServer(api.origin);
  expect(await sendRequest(port)).toMatchObject({
    status: 503,
    body: 'busy',
    headers: { 'retry-after': '0' },
  });
  expect(calls).toBe(1);
});

test('an https API without a trusted certificate gets no request', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  let calls = 0;
  const api = await startStubApi(
    (_request, response) => {
      calls++;
      response.end();
    },
    (listener) => createTlsServer({ key, cert }, listener),
  );
  const port = await startProxyServer(`https://localhost:${api.port}`);
  const response = await sendRequest(port);
  expect([response.status, JSON.parse(response.body)]).toEqual([502, message]);
  expect(calls).toBe(0);
});
