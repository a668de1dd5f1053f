import { form, svg } from './files';
import { startApi, type TestApi } from './startApi';

const many = <Value>(length: number, value: (at: number) => Value) =>
  Array.from({ length }, (_, at) => value(at));
const numbered = (count: number) => Object.fromEntries(many(count, (at) => [`f${at}`, 1]));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/**
 * Maximum processor time of a request, in milliseconds. Quadratic complexity would need ten seconds for these bodies.
 */
const MOST_MS = 2000;

describe('very large input', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const send = async (path: string, raw: string) => {
    const start = process.cpuUsage();
    const { status, body } = await api.call('POST', path, {
      ...{ token, raw },
      headers: { 'content-type': 'application/json' },
    });
    const { user, system } = process.cpuUsage(start);
    return { status, body: Object(body), size: JSON.stringify(body).length, ms: (user + system) / 1000 };
  };

  const open = [
    ...[
      '/api/contact/enquiry',
      '/api/contact/publishwithus',
      '/api/contact/newsletter',
      '/api/account/login',
    ],
    ...['/api/account/link', '/api/account/forgotten', '/api/contact/newsletter/confirm', '/api/vitals'],
  ];
  const bodies: [string, string, RegExp][] = [
    ['90,000 unknown fields', JSON.stringify(numbered(90_000)), /^The body has 90,000 values; .* 10,000\.$/],
    ['101 unknown fields', JSON.stringify(numbered(101)), /^The body has 101 unknown fields; .* 100\.$/],
    [
      'a list of 400,000 numbers',
      `{"email":[${many(400_000, () => 1).join()}]}`,
      /^The body has 4,00,001 values; /,
    ],
    [
      '400,000 nested lists',
      `{"email":${nested(400_000)}}`,
      /^The body is nested more than 20 levels deep\.$/,
    ],
    ['a field that is sent 60,000 times', `{${many(60_000, () => '"email":1').join()}}`, /./],
    ['a name of 900,000 letters', JSON.stringify({ ['x'.repeat(900_000)]: 1 }), /./],
    ['a text of 900,000 spaces', JSON.stringify({ email: `${' '.repeat(900_000)}x` }), /./],
  ];
  test.each(open.flatMap((path) => bodies.map((body) => [path, ...body] as const)))(
    'POST %s rejects %s with a status 4xx, a short response and little processor time',
    async (path, _what, body, message) => {
      const { status, body: answer, size, ms } = await send(path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(answer.message).toMatch(message);
      expect(size).toBeLessThan(20_000);
      expect(ms).toBeLessThan(MOST_MS);
    },
  );

  test('an error response names at most 100 invalid fields', async () => {
    const records = many(500, () => ({ id: 0, version: 0 }));
    const { status, body } = await send('/api/status/banner', JSON.stringify({ isActive: 1, records }));
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toHaveLength(100);
  });

  test('a multipart form with 501 parts is rejected with 413', async () => {
    const fields = { ...Object.fromEntries(many(500, (at) => [`f${at}`, 'x'])), title: 'T', image: svg() };
    const { status } = await api.call('POST', '/api/banner/create', { token, form: form(fields) });
    expect(status).toBe(413);
  });

  test('an address with 1,500 parameters is rejected with 400, and the response names at most 100 of them', async () => {
    const parameters = many(1500, (at) => `p${at}=1`).join('&');
    const { status, body } = await api.call('GET', `/api/banner?${parameters}`);
    expect(status).toBe(400);
    expect(Object.keys(Object(body).fields)).toHaveLength(100);
  });

  test('a CSV file of titles with 90,001 columns is rejected quickly with 400', async () => {
    const csv = `Title${','.repeat(90_000)}\n${',\n'.repeat(1000)}`;
    const { status, body, ms } = await send('/api/published-titles/import/preview', JSON.stringify({ csv }));
    expect([status, body.message]).toEqual([400, 'The file has 90,001 columns. Use at most 200.']);
    expect(ms).toBeLessThan(MOST_MS);
  });
});
