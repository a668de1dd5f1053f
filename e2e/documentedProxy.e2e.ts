import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { cachePolicy } from '../shell/server/pages/sendPage';
import { requireNginx, startCachingProxy, type CachingProxy } from './nginx';
import { sampleEditor } from './processes';
import { cachedOrigin, expect, test } from './site';

test.describe.configure({ mode: 'default' });

const { host } = new URL(cachedOrigin);
const own = { host, origin: cachedOrigin, 'sec-fetch-site': 'same-origin' };
const json = { ...own, 'content-type': 'application/json' };

const MIB = 1024 * 1024;
const cover = 'mock-api/src/dev/seed/art/banners/02-bundle.svg';

/** Signs in as an editor, and returns the value of the header `authorization`. */
async function signIn(send: CachingProxy['send']): Promise<string> {
  const credentials = Buffer.from(JSON.stringify(sampleEditor));
  const { body } = await send('/api/account/login', json, { method: 'POST' }, credentials);
  const { token } = JSON.parse(body) as { token: string };
  return `Bearer ${token}`;
}

/**
 * Returns the nginx of this worker. If it is not available, the test is skipped. In CI and in `npm run test:release`, the
 * fixture throws instead.
 */
function running(proxy: CachingProxy | string): CachingProxy {
  test.skip(typeof proxy === 'string', String(proxy));
  if (typeof proxy === 'string') throw new Error(proxy);
  return proxy;
}

/** Returns a PDF of one page with a comment of the given length in bytes. */
function pdf(padding: number): Blob {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n',
  ];
  const head = '%PDF-1.4\n';
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const body = `${head}${objects.join('')}%${'x'.repeat(padding)}\n`;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}`;
  return new Blob([`${body}${table}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${body.length}\n%%EOF\n`]);
}

for (const [megabytes, tag] of [
  [2, ''],
  [9, ' @release'],
] as const)
  test(`the documented nginx forwards a proposal with a file of ${megabytes} MB${tag}`, async ({ nginx }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      name: 'Asha',
      email: 'asha@example.org',
      aboutBook: 'Torts',
    }))
      form.set(name, value);
    form.set('attachment1', pdf(megabytes * 1_000_000), 'proposal.pdf');
    const { headers, arrayBuffer } = await bodyOf(form);
    const { status, body } = await running(nginx).sendAsDocumented(
      '/api/contact/publishwithus',
      { ...own, ...headers },
      { method: 'POST' },
      arrayBuffer,
    );
    expect([status, body]).toEqual([200, expect.stringContaining('message')]);
  });

test('the documented nginx forwards an import of 48 MB, which the site checks @release', async ({
  nginx,
}) => {
  const { sendAsDocumented } = running(nginx);
  const authorization = await signIn(sendAsDocumented);
  const text = Buffer.from(JSON.stringify({ csv: 'x'.repeat(48_000_000) }));
  const { status, headers, body } = await sendAsDocumented(
    '/api/published-titles/import/preview',
    { ...json, authorization },
    { method: 'POST' },
    text,
  );
  expect([status, headers['content-type']]).toEqual([400, expect.stringContaining('application/json')]);
  expect(JSON.parse(body)).toMatchObject({ fields: { csv: expect.any(String) } });
});

test('the documented nginx forwards a form of 58 MB, just below the limit of the site @release', async ({
  nginx,
}) => {
  const { sendAsDocumented } = running(nginx);
  const authorization = await signIn(sendAsDocumented);
  const form = new FormData();
  for (const [name, value] of Object.entries({ bookTitle: 'The largest form', publisherId: '1' }))
    form.set(name, value);
  form.set('coverImage', new Blob([readFileSync(cover)]), 'cover.svg');
  form.set('pdfFile', pdf(49 * MIB), 'book.pdf');
  // The site ignores this field, but it counts as a part of the form.
  form.set('unknown', new Blob(['x'.repeat(6.9 * MIB)]), 'unknown.txt');
  const { headers, arrayBuffer } = await bodyOf(form);
  expect(arrayBuffer.length).toBeGreaterThan(55.9 * MIB);
  const { status, body } = await sendAsDocumented(
    '/api/resources/create',
    { ...own, ...headers, authorization },
    { method: 'POST' },
    arrayBuffer,
  );
  expect([status, body]).toEqual([201, expect.stringContaining('The largest form')]);
});

test('the documented nginx caches pages, and no visitor can change them by headers', async ({ nginx }) => {
  const { sendAsDocumented } = running(nginx);
  const hostile = {
    host,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=evil.example',
  };
  const cacheStatus = async () => {
    await sendAsDocumented('/juris/about?utm_source=documented', hostile);
    const { status, headers, body } = await sendAsDocumented('/juris/about?utm_source=documented', { host });
    // A busy site sends a page with status 503 that the browser completes. It must not be cached.
    const isBusy = status === 503 && headers['x-cache'] !== 'HIT';
    if (!isBusy) expect(status).toBe(200);
    expect(body).not.toContain('evil.example');
    expect(headers['strict-transport-security']).toBeDefined();
    return isBusy ? 'busy' : headers['x-cache'];
  };
  // A page is cached for a second. The attacker's request comes first each time, until the visitor gets a cached page.
  await expect.poll(cacheStatus, { intervals: [0], timeout: 30_000 }).toBe('HIT');
});

test('the documented nginx sends an expired page only if the site fails', async ({ nginx }) => {
  running(nginx);
  let answer = { body: 'first', cacheControl: cachePolicy.shared, status: 200 };
  const site = createServer((_request, response) => {
    const { body, cacheControl, status } = answer;
    response.writeHead(status, { 'cache-control': cacheControl }).end(body);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const proxy = await startCachingProxy(requireNginx(), `http://127.0.0.1:${Object(site.address()).port}`);
  const visit = async () => {
    const { status, headers, body } = await proxy.sendAsDocumented('/titles', { host });
    return [status, headers['x-cache'], body];
  };
  try {
    await visit();
    answer = { ...answer, body: 'changed' };
    expect(await visit()).toEqual([200, 'HIT', 'first']);
    // nginx counts whole seconds, so a page for one second is sent for up to two.
    await delay(2_100);
    expect(await visit()).toEqual([200, 'EXPIRED', 'changed']);
    await delay(2_100);
    answer = { ...answer, body: 'on trial', cacheControl: cachePolicy.perVisitor };
    for (const _ of ['first', 'second']) expect(await visit()).toEqual([200, 'EXPIRED', 'on trial']);
    answer = { ...answer, body: 'failed', status: 503 };
    expect(await visit()).toEqual([200, 'STALE', 'changed']);
  } finally {
    await proxy.stop();
    site.close();
  }
});

/** Encodes a form as a browser would. */
async function bodyOf(form: FormData) {
  const request = new Request(cachedOrigin, { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    arrayBuffer: Buffer.from(await request.arrayBuffer()),
  };
}
