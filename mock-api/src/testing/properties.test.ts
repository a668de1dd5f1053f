import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { hostileRequest } from './hostileRequest';
import { startApi, type TestApi } from './apiUnderTest';

/** Number of random requests. A normal test run sends 300, `npm run test:properties` sends 5,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 300);
/** Maximum processor time of a request. The response time also depends on other processes. */
const MOST_CPU_MS = 2000;

jest.setTimeout(RUNS * 100 + 20_000);

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ formLimit: 1e9 });
});
afterAll(() => api.close());

test(`${RUNS} random requests cause no status 5xx, no undocumented response, no expensive work and no leftover files`, async () => {
  const token = await api.signIn();
  const document = await api.call('GET', '/api/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(document.body);
  // Omits the endpoints that end the session of the other requests.
  const calls = Object.keys(paths).filter((one) => !/account\/(logout|sessions\/end)$/.test(one));
  await fc.assert(
    fc.asyncProperty(hostileRequest(calls, token), async ({ method, path: address, sent }) => {
      /** Sends the request and returns its processor time in milliseconds. */
      const send = async () => {
        const start = process.cpuUsage();
        // `call` throws if the OpenAPI document does not describe the response.
        const { status, body } = await api.call(method, address, sent);
        if (status >= 500) throw new Error(`${method} ${address}: ${status} ${JSON.stringify(body)}`);
        const { user, system } = process.cpuUsage(start);
        return Math.round((user + system) / 1_000);
      };
      // The time includes the garbage collection of all tests of this process. Only an expensive request is expensive
      // twice.
      const worked = await send();
      if (worked <= MOST_CPU_MS) return;
      const again = await send();
      if (again > MOST_CPU_MS)
        throw new Error(`${method} ${address} cost ${worked} and ${again} ms of the processor`);
    }),
    { numRuns: RUNS, endOnFailure: true, seed: jest.getSeed() },
  );
  expect(readdirSync(path.join(api.dataDir, 'uploads/.incoming'))).toEqual([]);
});
