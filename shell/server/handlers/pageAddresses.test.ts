import { promote } from '@juris/releases/channels';
import { first, heading, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();

beforeEach(() => pages.start(promote(undefined, first)));
const canonical = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];

test("canonical addresses use the site's origin, whatever the request headers name", async () => {
  for (const headers of [{}, { host: 'localhost:3000' }, { 'x-forwarded-proto': 'http' }]) {
    const { body } = await pages.get('/openAccess?x=1', headers as Record<string, string>);
    expect(canonical(body)).toBe('https://juris.example/openAccess');
    expect(body).toContain('<meta property="og:url" content="https://juris.example/openAccess">');
  }
  expect((await pages.get('/sitemap.xml')).body).toContain('<loc>https://juris.example/openAccess</loc>');
  expect((await pages.get('/robots.txt', { host: 'evil.example' })).body).toContain('https://juris.example/');
});

test.each([
  ['/OPENACCESS', '/openAccess'],
  ['/openAccess/', '/openAccess'],
  ['//openaccess?x=1', '/openAccess?x=1'],
  ['//', '/'],
  ['//?x=1', '/?x=1'],
])('%s is redirected with 308 to its canonical spelling', async (requested, location) => {
  const { statusCode, headers } = await pages.get(requested);
  expect([statusCode, headers.location]).toEqual([308, location]);
});

test('a request for another host is redirected to the site, and no cache may store the redirect', async () => {
  const { statusCode, headers } = await pages.get('/OpenAccess?x=1', { host: 'evil.example' });
  expect([statusCode, headers.location]).toEqual([308, 'https://juris.example/openAccess?x=1']);
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  { host: 'juris.example', 'x-forwarded-host': 'evil.example' },
  { host: 'JURIS.example:443' },
  { host: 'internal.example', 'x-forwarded-host': 'juris.example' },
])('a page is not redirected to itself for the headers %j', async (headers) => {
  expect((await pages.get('/openAccess?x=1', headers as Record<string, string>)).statusCode).toBe(200);
});

test.each([
  ['/renamed', '/openAccess'],
  ['/renamed?utm_source=a%20b&utm_medium=c', '/openAccess?utm_source=a%20b&utm_medium=c'],
  ['/renamed?tab=2&utm_source=x', '/openAccess?tab=2&utm_source=x#part'],
  ['/renamed?x=%0d%0aset-cookie:a&to=//evil.example', '/openAccess?x=%0d%0aset-cookie:a&to=//evil.example'],
])('a redirect of a remote for %s keeps the query and must be revalidated', async (requested, to) => {
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, headers } = await pages.get(requested);
    expect([statusCode, headers.location]).toEqual([308, to]);
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test.each([
  [{ host: 'bad host[' }],
  [{ host: 'localhost:port' }],
  [{ host: '' }],
  [{ host: 'juris.example, evil.example' }],
  [{ 'x-forwarded-host': 'bad host[' }],
  [{ 'x-forwarded-host': ', ,' }],
  [{ 'x-forwarded-proto': ',;' }],
  [{ 'x-forwarded-for': 'not an address' }],
  [{ forwarded: 'for="_gazonk;proto' }],
])('the headers %j do not change the canonical address', async (headers) => {
  const response = await pages.get('/openAccess', headers as Record<string, string>);
  expect(canonical(response.body) ?? response.headers.location).toBe('https://juris.example/openAccess');
  expect([200, 308]).toContain(response.statusCode);
});

test('the response to a path with // does not lead to the host in the path', async () => {
  const { statusCode, headers } = await pages.get('//evil.example/openAccess');
  expect([statusCode, headers.location]).toEqual([308, '/evil.example/openAccess']);
  const response = await pages.get('/evil.example/openAccess');
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toMatch(/(href|content)="(https?:)?\/\/evil/);
});

test.each(['/%E0%A4%A', '/openAccess/%zz', '/%'])(
  'the malformed path %s gets status 400, a readable page and all security headers',
  async (target) => {
    const response = await pages.get(target);
    expect(response.statusCode).toBe(400);
    expect(heading(response.body)).toBe('Page not found');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  },
);
