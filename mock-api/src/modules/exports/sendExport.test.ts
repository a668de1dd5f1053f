import { waitUntil } from '@juris/testing/waitUntil';
import { rmSync, writeFileSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi, type TestApi } from '../../testing/startApi';
import { form, pdf, svg } from '../../testing/files';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
  await send('/api/publishers/create', { publisherName: 'Ours' });
  const [publisher] = (await list('/api/publishers')).filter(({ publisherName }) => publisherName === 'Ours');
  publisherId = Number(publisher?.id);
  await api.call('POST', '/api/published-titles', {
    token,
    form: form({
      title: 'First',
      publisherId: String(publisherId),
      image: svg(),
      record: JSON.stringify({ formats: [{ format: 'e-book' }] }),
    }),
  });
  await api.call('POST', '/api/openaccess/create', {
    token,
    form: form({ title: 'Open', coverImage: svg(), pdfFile: pdf() }),
  });
  await api.call('POST', '/api/snippet/create', {
    token,
    form: form({ title: 'Issue', date: '2024-01-01', coverImage: svg(), pdfFile: pdf() }),
  });
});
afterAll(() => api.close());

let publisherId: number;
const send = async (address: string, json: object) => {
  const { status } = await api.call('POST', address, { token, json });
  expect([200, 201]).toContain(status);
};
const list = async (address: string) =>
  Reflect.get(Object((await api.call('GET', address, { token })).body), 'output') as Record<
    string,
    unknown
  >[];

const onix = '/api/published-titles/onix.xml';
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.call(method, address, { headers });
const etagOf = async (address: string) => (await get(address)).headers.get('etag') ?? '';

/** Returns a response with its body still compressed. */
async function raw(address: string, encoding: string) {
  const request = httpGet(api.origin + address, { headers: { 'accept-encoding': encoding } });
  const [response] = await once(request, 'response');
  return { headers: response.headers, body: await buffer(response) };
}

/** Address of each file, with the address of a request that changes the file. */
const files: [string, string][] = [
  ['/feeds/titles.atom', '/api/published-titles/1'],
  ['/feeds/snippets.atom', '/api/snippet/update/1'],
  [onix, '/api/published-titles/1'],
  ['/api/published-titles/1/onix.xml', '/api/published-titles/1'],
  ['/api/kbart.txt', '/api/openaccess/update/1'],
  ['/api/published-titles/index.json', '/api/published-titles/1'],
  ['/api/openaccess/index.json', '/api/openaccess/update/1'],
  ['/api/citations/titles/1/bib', '/api/published-titles/1'],
  ['/api/citations/openaccess/1/ris', '/api/openaccess/update/1'],
  ['/api/citations/openaccess/1/json', '/api/openaccess/update/1'],
];
let renamed = 0;

test.each(files)(
  'a request for %s with the current ETag or date gets 304 until the content of the file changes',
  async (address, save) => {
    const first = await get(address);
    const etag = first.headers.get('etag') ?? '';
    let lastModified = first.headers.get('last-modified') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(Date.parse(lastModified)).toBeLessThanOrEqual(Date.now());
    for (const condition of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*'].map((named) => ({
      'if-none-match': named,
    }))) {
      const again = await get(address, condition);
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    // Last-Modified has a resolution of one second, so a second change within a second gets a future date. The loop
    // waits for this date.
    while ((await get(address, { 'if-modified-since': lastModified })).status !== 304)
      lastModified = (await get(address)).headers.get('last-modified') ?? '';
    expect(
      (await get(address, { 'if-none-match': '"other"', 'if-modified-since': lastModified })).status,
    ).toBe(200);
    const head = await get(address, {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([200, etag, '']);

    await send(save, { title: `Renamed ${(renamed += 1)}` });
    for (const condition of [{ 'if-none-match': etag }, { 'if-modified-since': lastModified }]) {
      const changed = await get(address, condition);
      expect([changed.status, JSON.stringify(changed.body)]).toEqual([
        200,
        expect.stringContaining(`Renamed ${renamed}`),
      ]);
      expect(changed.headers.get('etag')).not.toBe(etag);
    }
  },
);

test.each([onix, '/api/kbart.txt', '/feeds/titles.atom'])(
  '%s is sent in an accepted encoding, with the encoded length in Content-Length',
  async (address) => {
    const plain = await raw(address, 'identity');
    const decoders = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { headers, body } = await raw(address, encoding);
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toBe('accept-encoding');
      expect(headers.etag).toBe(plain.headers.etag);
      expect(decode(body).toString()).toBe(plain.body.toString());
      const head = await get(address, { 'accept-encoding': encoding }, 'HEAD');
      expect(head.headers.get('content-length')).toBe(String(body.length));
      expect(head.headers.get('content-type')).toBe(headers['content-type']);
    }
  },
);

test('an export contains the new name of a publisher after the publisher is renamed', async () => {
  const etag = await etagOf(onix);
  await send(`/api/publishers/update/${publisherId}`, { publisherName: 'Theirs' });
  const changed = await get(onix, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.body).toContain('<ImprintName>Theirs</ImprintName>');
});

test('saving a record that an export does not contain does not rebuild the export', async () => {
  const { body } = await get(onix);
  await send('/api/snippet/update/1', { title: 'Another issue' });
  // The file contains its build time, so an equal body shows that the file was not rebuilt.
  expect((await get(onix)).body).toBe(body);
});

test('an export changes without a save when the schedule of a record starts or ends', async () => {
  for (const times of [['activeFrom'], ['activeUntil']]) {
    const soon = new Date(Date.now() + 1_500).toISOString();
    await send('/api/published-titles/1', {
      activeFrom: '',
      activeUntil: '',
      ...Object.fromEntries(times.map((name) => [name, soon])),
    });
    const before = await etagOf('/feeds/titles.atom');
    const status = await waitUntil(
      async () => (await get('/feeds/titles.atom', { 'if-none-match': before })).status,
      (now) => now !== 304,
    );
    expect(status).toBe(200);
  }
  expect((await get(onix)).body).not.toContain('<Product>');
  await send('/api/published-titles/1', { activeFrom: '', activeUntil: '' });
  expect((await get(onix)).body).toContain('<Product>');
});

test('a file of a record that does not exist returns 404 without an ETag', async () => {
  for (const address of ['/api/citations/titles/99/bib', '/api/published-titles/99/onix.xml']) {
    const missing = await get(address, { 'if-none-match': '*' });
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
  }
});

test('a client that disconnects during a download does not affect other downloads', async () => {
  const leave = () =>
    new Promise<void>((resolve) => {
      const request = httpGet(api.origin + onix, (response) => response.destroy());
      request.on('error', () => undefined).on('close', resolve);
      setImmediate(() => request.destroy());
    });
  await send('/api/published-titles/1', { title: 'Left' });
  const [whole] = await Promise.all([get(onix), leave(), leave()]);
  expect(whole.body).toMatch(/<\/ONIXMessage>\n$/);
});

test('while an export cannot be built, the response is 503 with Retry-After', async () => {
  const folder = path.join(api.dataDir, 'exports');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'a file in place of the folder');
  await send('/api/published-titles/1', { title: 'Later' });
  const failed = await get(onix);
  expect(failed.status).toBe(503);
  expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const name of ['etag', 'last-modified', 'content-encoding', 'content-disposition'])
    expect(failed.headers.get(name)).toBeNull();
  expect(Object(failed.body)).toHaveProperty('message');
  rmSync(folder);
  expect((await get(onix)).body).toContain('<TitleText>Later</TitleText>');
});

test('an export whose file was deleted is built again at the next request', async () => {
  const { body } = await get('/api/kbart.txt');
  rmSync(path.join(api.dataDir, 'exports'), { recursive: true });
  expect((await get('/api/kbart.txt')).body).toBe(body);
});

test('the file of an export is deleted when a new build replaces it', async () => {
  const count = () => readdirSync(path.join(api.dataDir, 'exports')).length;
  await get(onix);
  const before = count();
  await send('/api/published-titles/1', { title: 'Once more' });
  await get(onix);
  expect(count()).toBe(before);
});
