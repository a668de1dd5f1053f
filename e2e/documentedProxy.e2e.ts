import type { CachingProxy } from './nginx';
import { sampleEditor } from './processes';
import { cachedOrigin, expect, test } from './site';

test.describe.configure({ mode: 'default' });

const { host } = new URL(cachedOrigin);
const own = { host, origin: cachedOrigin, 'sec-fetch-site': 'same-origin' };

/** Returns the nginx of this worker. If it is not available, the test is skipped. In CI, the fixture throws instead. */
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
  const json = { ...own, 'content-type': 'application/json' };
  const signIn = Buffer.from(JSON.stringify(sampleEditor));
  const session = await sendAsDocumented('/api/account/login', json, { method: 'POST' }, signIn);
  const { token } = JSON.parse(session.body) as { token: string };
  const text = Buffer.from(JSON.stringify({ csv: 'x'.repeat(48_000_000) }));
  const { status, headers, body } = await sendAsDocumented(
    '/api/published-titles/import/preview',
    { ...json, authorization: `Bearer ${token}` },
    { method: 'POST' },
    text,
  );
  expect([status, headers['content-type']]).toEqual([400, expect.stringContaining('application/json')]);
  expect(JSON.parse(body)).toMatchObject({ fields: { csv: expect.any(String) } });
});

test('the documented nginx caches pages, and no visitor can change them by headers', async ({ nginx }) => {
  const { sendAsDocumented } = running(nginx);
  const hostile = {
    host,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=evil.example',
  };
  const first = await sendAsDocumented('/juris/about?utm_source=documented', hostile);
  const second = await sendAsDocumented('/juris/about?utm_source=documented', { host });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).not.toContain('evil.example');
  expect(second.headers['strict-transport-security']).toBeDefined();
});

/** Encodes a form as a browser would. */
async function bodyOf(form: FormData) {
  const request = new Request(cachedOrigin, { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    arrayBuffer: Buffer.from(await request.arrayBuffer()),
  };
}
