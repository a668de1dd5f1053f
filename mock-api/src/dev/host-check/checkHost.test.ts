import { createServer, type Server } from 'node:http';
import { startApi, type TestApi } from '../../testing/startApi';
import { checkHost, runCheckCommand } from './checkHost';

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

describe('runCheckCommand', () => {
  let api: TestApi;
  let documented: TestApi;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    documented = await startApi({ seed: 'empty' });
  });
  afterAll(async () => {
    await api.close();
    await documented.close();
  });

  /** Runs the command with the OpenAPI document of the running API. Creating an API takes seconds in Jest. */
  const check = (...args: string[]) => runCheckCommand(args, async () => documented.app);

  test('check counts the operations that conform, and recommends --token for those that require a sign-in', async () => {
    const report = await check(api.origin);
    expect(report).toContain('ok    GET /api/banner 200');
    expect(report).toMatch(/\d+ operations: \d+ conform to the OpenAPI document, 0 do not\./);
    expect(report).toContain('give --token');
  });

  test('check fails with the report if a response deviates from the document', async () => {
    const other = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    await expect(check(origin)).rejects.toThrow(/FAIL {2}GET \/api\/banner 200: has content type/);
    other.close();
  });

  test.each([[[]], [['api.example.org']], [['https://a.example', 'https://b.example']]])(
    'check fails with its usage if the arguments are %j',
    async (args) => {
      await expect(check(...args)).rejects.toThrow('Usage: check https://api.example.org');
    },
  );
});
