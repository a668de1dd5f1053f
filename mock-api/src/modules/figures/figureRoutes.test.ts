import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { figures } from '@juris/contract/figures';
import { connect } from '../../platform/db/open';
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
    { day, path: '/titles/999999999', count: 9 },
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
  expect(await read('2026-12-01', '2026-12-02')).toMatchObject({ days: [], records: [], searches: [] });
});

test('the figures have every record of the days, also more than a thousand', async () => {
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    ...{ day: '2024-01-01', kind: 'publishedTitle', recordId: 1_000_000 + index },
    ...{ visits: 1, downloads: 0 },
  }));
  await db.insertInto('figure').values(rows).execute();
  await db.destroy();
  expect((await read('2024-01-01', '2024-01-01')).records).toHaveLength(rows.length);
});

test('counts of a shell that has closed its connection are not added, because it reports them again', async () => {
  const body = JSON.stringify({ counts: [{ day: '2023-05-05', path: '/titles/1', count: 1 }] });
  const socket = connectTo(Number(new URL(api.origin).port)).resume();
  socket.end(
    `POST /api/figures/report HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await once(socket, 'close');
  expect((await report([{ day: '2023-05-06', path: '/titles/1', count: 1 }])).status).toBe(204);
  expect((await read('2023-05-05', '2023-05-06')).days).toEqual([
    { day: '2023-05-06', visits: 1, downloads: 0 },
  ]);
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

test('the COUNTER title report sums visits and downloads by month, for those who have its key', async () => {
  const counts = [
    { day: '2025-03-02', path: '/openaccess/2', count: 5 },
    { day: '2025-03-30', path: '/api/pdf/openaccess/2', count: 4 },
    { day: '2025-05-01', path: '/titles/2', count: 2 },
  ];
  expect((await report(counts)).status).toBe(204);
  const { counter = '' } = await read('2025-03-01', '2025-03-31');
  const get = (query: string) => api.call('GET', `${counter}${query}`);
  const { status, body, headers } = await get('&begin_date=2025-03&end_date=2025-05');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [head = '', table = ''] = String(body).split('\n\n');
  // Spelling and order of sections 3.2 and 4.3 of the Code of Practice.
  const created = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  expect(head.split('\n').map((line) => line.split('\t'))).toEqual([
    ['Report_Name', 'Title Report'],
    ['Report_ID', 'TR'],
    ['Release', '5.1'],
    ['Institution_Name', 'The World'],
    ['Institution_ID', ''],
    ['Metric_Types', 'Total_Item_Investigations; Total_Item_Requests'],
    ['Report_Filters', 'Data_Type=Book; Access_Method=Regular'],
    ['Report_Attributes', 'Attributes_To_Show=YOP|Access_Type|Access_Method'],
    ['Exceptions', ''],
    ['Reporting_Period', 'Begin_Date=2025-03-01; End_Date=2025-05-31'],
    ['Created', created],
    ['Created_By', expect.stringMatching(/\S/)],
    ['Registry_Record', ''],
  ]);
  const [headings = [], ...rows] = table
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(headings.slice(14)).toEqual([
    'Metric_Type',
    'Reporting_Period_Total',
    'Mar-2025',
    'Apr-2025',
    'May-2025',
  ]);
  expect(rows.map((cells) => cells.slice(12)).sort()).toEqual([
    ['Controlled', 'Regular', 'Total_Item_Investigations', '2', '0', '0', '2'],
    ['Open', 'Regular', 'Total_Item_Investigations', '9', '9', '0', '0'],
    ['Open', 'Regular', 'Total_Item_Requests', '4', '4', '0', '0'],
  ]);
  expect(rows.every((cells) => cells.length === headings.length)).toBe(true);
  const token = await api.signIn();
  for (const table of ['openAccess', 'publishedTitle'])
    expect((await api.call('POST', `/api/bin/${table}/2?over=1`, { token })).status).toBe(200);
  const lines = async () => {
    const { body } = await get('&begin_date=2025-03&end_date=2025-05');
    return String(body).split('\n\n')[1]?.split('\n').sort();
  };
  expect(await lines()).toEqual(table.split('\n').sort());
  expect((await get('x')).status).toBe(403);
  for (const period of ['begin_date=2025-06&end_date=2025-05', 'begin_date=2099-01', 'begin_date=2001-01'])
    expect((await get(`&${period}`)).status).toBe(400);
});
