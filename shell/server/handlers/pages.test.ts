import { waitUntil } from '@juris/testing/waitUntil';
import { promote } from '@juris/releases/channels';
import { first, heading, second, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();

const currentVersion = async () =>
  (await pages.get('/health')).json<{ releases: { public: { current?: string } } }>().releases.public.current;

describe('the page cache', () => {
  beforeEach(() => pages.start(promote(undefined, first)));

  test('a page and its ETag stay the same while its data is the same', async () => {
    const one = await pages.get('/');
    pages.later();
    const two = await pages.get('/');
    expect(heading(two.body)).toBe('1 rendering 1 of ');
    expect(two.headers.etag).toBe(one.headers.etag);
    pages.list = ['another book'];
    pages.later();
    expect(heading((await pages.get('/')).body)).toBe('1 rendering 2 of ');
  });

  test('requests with different unread query parameters share one cached page', async () => {
    await pages.get('/');
    expect(heading((await pages.get('/?utm_source=letter&x=1')).body)).toBe('1 rendering 1 of ');
    expect(heading((await pages.get('/?x=1&tab=2')).body)).toBe('1 rendering 2 of ?tab=2');
    expect(heading((await pages.get('/?tab=2&x=2')).body)).toBe('1 rendering 2 of ?tab=2');
  });

  test('shared caches may store a page for a second', async () => {
    const { headers } = await pages.get('/');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    );
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers.vary).toBe('accept-encoding');
  });

  test('a cached response has the headers of the site and the current request id', async () => {
    for (const id of ['first', 'second', 'third'])
      for (const known of ['"another"', '*']) {
        const sent = { 'x-request-id': id, 'x-forwarded-proto': 'https', 'if-none-match': known };
        const { headers } = await pages.get('/', sent);
        expect(headers).toMatchObject({
          'x-request-id': id,
          'x-content-type-options': 'nosniff',
          'strict-transport-security': expect.stringContaining('max-age'),
        });
      }
    expect((await pages.get('/')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('a cached page is not served for another host', async () => {
    await pages.get('/openAccess');
    await pages.get('/openAccess');
    const { statusCode } = await pages.get('/openAccess', { host: 'evil.example' });
    expect(statusCode).toBe(308);
    expect((await pages.get('/openAccess')).statusCode).toBe(200);
  });

  test('a new release replaces cached pages at once', async () => {
    await pages.get('/');
    pages.writeReleases(promote(promote(undefined, first), second));
    await waitUntil(currentVersion, (version) => version === '2');
    const { body } = await pages.get('/');
    expect(body).toContain('public/2/');
    expect(body).not.toContain('public/1/');
  });

  test('unknown addresses share one cached page', async () => {
    await pages.get('/');
    for (let index = 0; index < 20; index++)
      expect((await pages.get(`/no/such/${index}`)).statusCode).toBe(404);
    expect((await pages.get('/health')).json()).toMatchObject({ pages: { cached: 2 } });
  });

  test('the page for unknown addresses shows changes of the company data after a minute', async () => {
    for (const phone of ['+91 44 1111', '+91 44 2222']) {
      pages.list = { output: { company: { phone } } };
      expect((await pages.get('/no/such')).body).toContain(phone);
      pages.later();
    }
  });

  test('a page with an encoded path is not cached as the page for unknown addresses', async () => {
    await pages.get('/%6FpenAccess');
    expect((await pages.get('/no/such')).statusCode).toBe(404);
  });

  test('a page gets 404 after its record was removed, and not while the API is unavailable', async () => {
    await pages.get('/book');
    for (const [list, status] of [
      [undefined, 200],
      [null, 404],
      [['a book'], 200],
    ] as const) {
      pages.list = list;
      pages.later();
      expect((await pages.get('/book')).statusCode).toBe(status);
    }
  });

  test('the last good page is sent while the API is unavailable, and /health counts this', async () => {
    await pages.get('/');
    pages.list = undefined;
    pages.later();
    const response = await pages.get('/');
    expect([response.statusCode, heading(response.body)]).toEqual([200, '1 rendering 1 of ']);
    expect((await pages.get('/health')).json()).toMatchObject({ failures: { 'last-good-page': 1 } });
  });
});

test('the last good page is sent with the content security policy of the release that rendered it', async () => {
  const host = pages.apiOrigin;
  const elsewhere = { ...first, browser: { ...first.browser, address: `${host}/public/1/remoteEntry.js` } };
  await pages.start(promote(undefined, elsewhere), { releaseHosts: [host] });
  const good = await pages.get('/');
  expect(good.headers['content-security-policy']).toContain(`script-src 'self' ${host} `);
  pages.list = undefined;
  pages.writeReleases(promote(promote(undefined, elsewhere), second));
  await waitUntil(currentVersion, (version) => version === '2');
  const shown = await pages.get('/');
  expect(shown.body).toBe(good.body);
  expect(shown.body).toContain(`${host}/public/1/`);
  expect(shown.headers['content-security-policy']).toBe(good.headers['content-security-policy']);
  expect((await pages.get('/openAccess')).headers['content-security-policy']).not.toContain(host);
});

test('the second request for a page without parameters starts its brotli compression', async () => {
  await pages.start(promote(undefined, first));
  const encodingOf = async (url: string) =>
    (await pages.get(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding'];
  for (let time = 0; time < 5; time += 1) expect(await encodingOf('/?tab=1')).toBe('gzip');
  expect(await encodingOf('/openAccess')).toBe('gzip');
  // Compressions run one after the other. If a request above had started one, it would end before that of `/`.
  await waitUntil(
    () => encodingOf('/'),
    (encoding) => encoding === 'br',
  );
  expect(await encodingOf('/?tab=1')).toBe('gzip');
  expect(await encodingOf('/openAccess')).toBe('gzip');
});

test("a file of a remote's route is sent unchanged and cached like a page", async () => {
  await pages.start(promote(undefined, first));
  const response = await pages.get('/list.bib');
  expect([response.statusCode, response.body]).toEqual([200, '@misc{one}']);
  expect(response.headers).toMatchObject({
    'content-type': 'application/x-bibtex; charset=utf-8',
    'content-disposition': 'attachment; filename="list.bib"',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('s-maxage=1'),
  });
  expect((await pages.get('/sitemap.xml')).body).not.toContain('list.bib');
});
