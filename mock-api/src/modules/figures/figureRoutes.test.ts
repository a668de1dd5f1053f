import { figures } from '@juris/contract/figures';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const day = '2026-11-20';
const report = (counts: object[], headers: Record<string, string> = {}) =>
  api.call('POST', '/api/figures/report', { json: { counts }, headers });
const read = async (from: string, until: string) =>
  figures.parse(
    (await api.call('GET', `/api/figures?from=${from}&until=${until}`, { token: await api.signIn() })).body,
  ).output;

test("the figures are the sums of the shell's reports by day and record", async () => {
  const counts = [
    { day, path: '/titles/1-some-name', count: 2 },
    { day, path: '/titles/1', count: 1 },
    { day, path: '/api/pdf/openaccess/1', count: 4 },
    { day: '2026-11-21', path: '/openaccess/1', count: 5 },
    { day, path: '/about', count: 9 },
    { day, path: '/uploads/openaccess/pdfs/nothing.pdf', count: 9 },
  ];
  expect((await report(counts)).status).toBe(204);
  expect((await report([{ day, path: '/titles/1', count: 1 }])).status).toBe(204);
  const { days, records } = await read(day, '2026-11-21');
  expect(days).toEqual([
    { day, visits: 4, downloads: 4 },
    { day: '2026-11-21', visits: 5, downloads: 0 },
  ]);
  expect(records).toEqual([
    { kind: 'openAccess', id: 1, name: expect.stringMatching(/\S/), visits: 5, downloads: 4 },
    { kind: 'publishedTitle', id: 1, name: expect.stringMatching(/\S/), visits: 4, downloads: 0 },
  ]);
  expect(await read('2026-12-01', '2026-12-02')).toEqual({ days: [], records: [], searches: [] });
});

test('a visitor cannot report figures through the shell', async () => {
  const counts = [{ day, path: '/titles/2', count: 1 }];
  expect((await report(counts, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(403);
});

test('if an operations token is set, figures are accepted only with it', async () => {
  const guarded = await startApi({ seed: 'empty', operationsToken: 'secret' });
  const send = (headers: Record<string, string>) =>
    guarded.call('POST', '/api/figures/report', { json: { counts: [] }, headers });
  const statuses = [];
  for (const headers of [{}, { authorization: 'Bearer wrong!' }, { authorization: 'Bearer secret' }])
    statuses.push((await send({ ...headers })).status);
  await guarded.close();
  expect(statuses).toEqual([403, 403, 204]);
});
