import Fastify from 'fastify';
import { RequestCounter, registerFigures } from './registerFigures';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const visitor = { ip: '192.0.2.1', headers: { 'user-agent': browser } };
const start = Date.parse('2026-03-05T05:00:00.000Z');

let warn: jest.Mock<void, [string]>;
beforeEach(() => {
  warn = jest.fn();
});

/** Counts requests at given seconds and returns the counts. */
function counted(
  requests: readonly (readonly [seconds: number, path: string, headers?: object, ip?: string])[],
) {
  let now = start;
  const counter = new RequestCounter(warn, () => now);
  for (const [seconds, path, headers = {}, ip = visitor.ip] of requests) {
    now = start + seconds * 1000;
    counter.count({ ip, headers: { ...visitor.headers, ...headers } }, path);
  }
  return counter.take().map(({ path, count }) => [path, count]);
}

test.each(['/titles/7', '/openaccess/3', '/api/pdf/openaccess/3', '/uploads/openaccess/pdfs/a.pdf'])(
  'a visit or download of %s is counted',
  (path) => expect(counted([[0, path]])).toEqual([[path, 1]]),
);

test('only the id of a book is reported, whatever follows it in the address', () =>
  expect(counted([[0, `/titles/7-a\n${'x'.repeat(600)}`]])).toEqual([['/titles/7', 1]]));

test.each(['/', '/about', '/titles', '/titles/7/record', '/api/published-titles/7', '/uploads/covers/a.jpg'])(
  'a request for %s is not counted',
  (path) => expect(counted([[0, path]])).toEqual([]),
);

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a client without a name', { 'user-agent': undefined }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['staff', { cookie: 'lot=4; staff=1' }],
  ['staff with a token', { authorization: 'Bearer x' }],
])('a request of %s is not counted', (_who, headers) =>
  expect(counted([[0, '/titles/7', headers]])).toEqual([]),
);

test('a second click within 30 seconds is not counted, a later one is', () => {
  expect(
    counted([
      [0, '/titles/7'],
      [29, '/titles/7'],
      [58, '/titles/7-torts'],
      [89, '/titles/7'],
    ]),
  ).toEqual([['/titles/7', 2]]);
});

test('clicks of other visitors and on other books are counted separately', () => {
  expect(
    counted([
      [0, '/titles/7'],
      [1, '/titles/8'],
      [2, '/titles/7', {}, '192.0.2.9'],
    ]),
  ).toEqual([
    ['/titles/7', 2],
    ['/titles/8', 1],
  ]);
});

test('at most 20 requests of a network for a target are counted a day, and one log line reports it', () => {
  const of = (number: number) => ({ 'user-agent': `${browser} ${number}` });
  const requests = Array.from({ length: 100 }, (_, index) => index);
  const inNetwork = (index: number) => `2001:db8:0:1::${index.toString(16)}`;
  const day = 86_400;
  expect(
    counted([
      ...requests.map((index) => [index, '/titles/7', of(index), inNetwork(index)] as const),
      [100, '/titles/7-torts', of(100), inNetwork(100)],
      [101, '/titles/8', of(101), inNetwork(101)],
      [102, '/titles/7', of(102), '2001:db8:0:2::1'],
    ]),
  ).toEqual([
    ['/titles/7', 21],
    ['/titles/8', 1],
  ]);
  expect(warn.mock.calls).toEqual([
    ['/titles/7 has 20 visits or downloads of one network today. More are not counted.'],
  ]);
  expect(
    counted([
      ...requests.map((index) => [index, '/titles/7', of(index)] as const),
      [day, '/titles/7', of(0)],
    ]),
  ).toEqual([
    ['/titles/7', 20],
    ['/titles/7', 1],
  ]);
});

test('at most 1,000 targets of a network are counted a day, and one log line reports it', () => {
  const titles = Array.from({ length: 1_010 }, (_, index) => [0, `/titles/${index + 1}`] as const);
  const other = '192.0.3.1';
  const counts = counted([...titles, [1, '/titles/2000', {}, other]]);
  expect(counts).toHaveLength(1_001);
  expect(counts.at(-1)).toEqual(['/titles/2000', 1]);
  expect(warn.mock.calls).toEqual([['One network visited 1000 books or files today. More are not counted.']]);
});

test('counts that could not be reported are counted again', () => {
  const counter = new RequestCounter(warn, () => start);
  counter.count(visitor, '/titles/7');
  counter.add(counter.take());
  expect(counter.take()).toEqual([{ day: '2026-03-05', path: '/titles/7', count: 1 }]);
  expect(counter.take()).toEqual([]);
});

test('reports contain no titles, and go on after failures until an API has no figures', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  const reports: unknown[] = [];
  const statuses = [503, 503, 400, 403, 204, 404];
  const send = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { body } = {}) => {
    reports.push(JSON.parse(String(body)));
    return new Response(null, { status: statuses.shift() ?? 500 });
  });
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line) => warn(line) } } });
  registerFigures(server, { apiOrigin: 'http://api', operationsToken: undefined });
  const visit = async (path: string) =>
    (await server.inject({ method: 'POST', url: '/visits', headers: visitor.headers, payload: { path } }))
      .statusCode;
  const report = () => jest.advanceTimersByTimeAsync(30_000);

  expect(await visit(`/titles/1-${encodeURIComponent('சட்டம்'.repeat(15))}`)).toBe(204);
  for (let count = 0; count < 4; count += 1) await report();
  await visit('/titles/2');
  await report();
  await report();
  await visit('/titles/3');
  await report();
  await visit('/titles/4');
  await report();
  const [first, second, third] = ['/titles/1', '/titles/2', '/titles/3'].map((path) => ({
    counts: [{ day: expect.any(String), path, count: 1 }],
  }));
  expect(reports).toEqual([first, first, first, second, second, third]);
  expect(warn.mock.calls.map(([line]) => /"msg":"(.*)"/.exec(line)?.[1])).toEqual([
    'The API rejected the figures with status 503.',
    'The API rejected the figures with status 503.',
    'The API rejected the figures with status 400.',
    'The API rejected the figures with status 403.',
  ]);
  await server.close();
  send.mockRestore();
  jest.useRealTimers();
});
