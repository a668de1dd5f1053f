import { createServer, type Server } from 'node:http';
import { startApi, type TestApi } from '../../testing/startApi';
import { checkHost } from './checkHost';

describe('checkHost', () => {
  let api: TestApi;
  let other: Server;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => {
    other.close();
    await api.close();
  });

  test('checkHost with a token finds no deviation in our own API, and requests one record of each list', async () => {
    const results = await checkHost(api.document, api.origin, await api.signIn());
    expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(results.length).toBeGreaterThan(50);
    const statusOf = (operation: string) => results.find((one) => one.operation === operation)?.status;
    expect(statusOf('GET /api/banner/{id}')).toBe(200);
    expect(statusOf('GET /api/history/publishedTitle/{id}')).toBe(200);
    expect(statusOf('GET /api/account')).toBe(200);
  });

  test('checkHost reports each operation with a deviating or missing response', async () => {
    other = createServer((request, response) => {
      if (request.url === '/api/health') return void request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      return void response.end(request.url === '/api/banner' ? '{"output":[]}' : '{"rows":[]}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const results = await checkHost(api.document, `http://127.0.0.1:${port}`, undefined);
    const problemOf = (operation: string) => results.find((one) => one.operation === operation)?.problem;
    expect(problemOf('GET /api/banner')).toBeUndefined();
    expect(problemOf('GET /api/leadership')).toContain("must have required property 'output'");
    expect(problemOf('GET /api/health')).toMatch(/fetch failed|socket/);
  });
});
