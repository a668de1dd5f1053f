import type { CachingProxy } from './nginx';
import { cachedOrigin as origin, expect, test } from './site';

const { host } = new URL(origin);

// One worker runs all tests of this file, because the site takes long to start.
test.describe.configure({ mode: 'default' });

/**
 * Returns the nginx of this worker. If it is not available, the test is skipped. In CI and in `npm run test:release`, the
 * fixture throws instead.
 */
function running(proxy: CachingProxy | string): CachingProxy {
  test.skip(typeof proxy === 'string', String(proxy));
  if (typeof proxy === 'string') throw new Error(proxy);
  return proxy;
}

const visitor = { host };

/**
 * Returns the page that a visitor gets. A busy site sends a page with status 503 that the browser completes. It is not
 * cached, so the request is sent again.
 */
async function renderedPage(send: CachingProxy['send'], target: string) {
  let response = await send(target, visitor);
  while (response.status === 503 && response.headers['x-cache'] !== 'HIT')
    response = await send(target, visitor);
  return response;
}

/** Request headers with which an attacker could change the page. */
const hostile: Record<string, string>[] = [
  { host, 'x-forwarded-host': 'evil.example' },
  { host, 'x-forwarded-host': `${host}, evil.example` },
  { host, 'x-forwarded-host': '' },
  { host, 'x-forwarded-proto': 'http' },
  { host, 'x-forwarded-proto': 'ftp, javascript' },
  { host, 'x-forwarded-port': '8443', 'x-forwarded-prefix': '/evil', 'x-forwarded-server': 'evil.example' },
  { host, forwarded: 'host=evil.example;proto=http;for=192.0.2.1' },
  { host, 'x-original-url': '/admin', 'x-rewrite-url': '/no/such/page' },
  { host, 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
  { host, 'x-host': 'evil.example', 'x-original-host': 'evil.example', x_forwarded_host: 'evil.example' },
  { host, cookie: 'lot=0; release-check=1.0.0; session=x' },
  { host, authorization: 'Bearer x', range: 'bytes=0-10', 'if-none-match': '*' },
  { host, accept: 'application/json', 'accept-language': 'ta', 'user-agent': '' },
  { host, 'accept-encoding': 'identity;q=0, *;q=0' },
  { host: host.toUpperCase() },
  { host: `${host}:443` },
  { host: `${host}:8080` },
  { host: `${host}.` },
  { host: 'evil.example' },
  { host: 'evil.example', 'x-forwarded-host': host },
  { host: 'localhost' },
  { host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' },
];

test('request headers of an attacker do not poison a shared cache', async ({ nginx }) => {
  const { send } = running(nginx);
  for (const [index, headers] of hostile.entries())
    await test.step(JSON.stringify(headers), async () => {
      for (const path of ['/juris/about', '/titles', '/no/such/page']) {
        // The site ignores this parameter, but the cache treats the address as new.
        const target = `${path}?utm_source=${index}`;
        const expected = await renderedPage(send, `${path}?utm_source=before-${index}`);
        const cacheStatus = async () => {
          await send(target, headers);
          const response = await renderedPage(send, target);
          expect(response.headers.location).toBeUndefined();
          expect(response.status).toBe(path.startsWith('/no') ? 404 : 200);
          expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
          expect(response.body).not.toContain('evil.example');
          expect(canonicalOf(response.body)).toBe(canonicalOf(expected.body));
          return response.headers['x-cache'];
        };
        // A page is cached for a second. The attacker's request comes first each time, until the visitor gets a cached page.
        await expect.poll(cacheStatus, { intervals: [0], timeout: 30_000 }).toBe('HIT');
      }
    });
});

test('a redirect to the canonical spelling of an address is cached and leads to this site', async ({
  nginx,
}) => {
  const { send } = running(nginx);
  await send('/TITLES?utm_source=spelling', { host, 'x-forwarded-host': 'evil.example' });
  const first = await send('/TITLES?utm_source=spelling', visitor);
  expect([first.status, first.headers.location]).toEqual([308, '/titles?utm_source=spelling']);
  const second = await send('/TITLES?utm_source=spelling', visitor);
  expect([second.headers['x-cache'], second.headers.location]).toEqual([
    'HIT',
    '/titles?utm_source=spelling',
  ]);
});

test('a redirect from a wrong host name to the site is not cached', async ({ nginx }) => {
  const { send } = running(nginx);
  const target = '/juris/about?utm_source=host';
  for (const _ of ['first', 'second']) {
    const { status, headers } = await send(target, { host: 'evil.example' });
    expect([status, headers.location, headers['x-cache']]).toEqual([308, origin + target, 'MISS']);
  }
  expect((await renderedPage(send, target)).status).toBe(200);
});

const canonicalOf = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];
