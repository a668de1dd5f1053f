import { createServer } from 'node:http';
import { startApi, type TestApi } from '../testing/startApi';
import { runCheckCommand } from '../dev/host-check/checkHost';

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
