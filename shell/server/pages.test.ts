import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { promote, startCheck, startTrial } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import { busyLabels } from '../src/chrome/SiteBusy';
import type { Channels } from '@juris/releases/releaseList';
import { putFiles, release } from '@juris/releases/testing/releases';
import { createSite, type SiteOptions } from './app';

/** A remote with a list from the API; each rendering of a page says another number. */
const remote = (name: string) => `
const { createElement: h } = require('react');
const { api, load, useActionData, useLocation } = require('${PLATFORM_SHARE_KEY}');
let renderings = 0;
const { endpoints } = api.injectEndpoints({
  endpoints: ({ query }) => ({ list: query({ query: () => ({ url: 'list' }) }) }),
});
const Page = () => h('h1', null, '${name} rendering ' + ++renderings + ' of ' + useLocation().search);
exports.platform = '^1';
exports.routes = ({ store }) => [
  {
    index: true,
    handle: { title: 'Home', parameters: ['tab'] },
    loader: () => load(store.dispatch(endpoints.list.initiate())),
    Component: Page,
  },
  { path: 'openAccess', handle: { title: 'Open access' }, Component: Page },
  {
    path: 'list',
    handle: {
      title: 'List',
      parameters: ['q', 'page', 'broken', 'counter'],
      parameterReaders: {
        q: (value) => value.trim().toLowerCase() || undefined,
        page: (value) => /^[1-9]\\d*$/.test(value) && (value === '1' ? undefined : value),
        broken: () => { throw new Error('a fault of the remote') },
        counter: (value) => value + '1',
      },
    },
    Component: Page,
  },
  {
    path: 'books',
    handle: {
      title: 'Books',
      parameters: ['page'],
      things: (site, params, query) => [{ '@type': 'ItemList', name: 'page ' + query.get('page') }],
    },
    loader: ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const page = {
        title: 'Books, page ' + number,
        description: 'All books.',
        canonical: '/books?page=' + number,
        previous: '/books',
        next: '/books?page="<' + (number + 1),
      };
      return number > 9 ? Response.json({ page }, { status: 404 }) : { page };
    },
    Component: Page,
  },
  {
    path: 'step',
    handle: { title: 'Step', unlisted: true },
    action: ({ request }) => Response.json(request.url + ' ' + request.headers.get('content-type')),
    Component: () => h('h1', null, useActionData()),
  },
  {
    path: 'renamed',
    handle: { title: 'Renamed', parameters: ['tab'] },
    loader: ({ request }) => {
      const { search } = new URL(request.url);
      return new Response(null, { status: 308, headers: { location: '/openAccess' + (search && search + '#part') } });
    },
  },
  {
    path: 'list.bib',
    handle: { file: true },
    loader: () =>
      new Response('@misc{one}', {
        headers: {
          'content-type': 'application/x-bibtex; charset=utf-8',
          'content-disposition': 'attachment; filename="list.bib"',
        },
      }),
  },
];`;

const versionOf = (version: string) =>
  release(version, {
    server: { address: `public/${version}/routes.cjs`, integrity: hashOf(remote(version)) },
  });
const [first, second] = [versionOf('1'), versionOf('2')];

let folder: string;
let api: Server;
let site: FastifyInstance;
let time: number;
/** What the API answers; nothing when it is away. */
let list: unknown;
/** What the API waits for before it answers. */
let gate: Promise<void> | undefined;

async function start(
  channels: Channels,
  releaseHosts: string[] = [],
  admission: SiteOptions['admission'] = undefined,
) {
  writeFileSync(path.join(folder, 'releases/remotes.json'), JSON.stringify({ public: channels }));
  site = await createSite({
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: path.join(folder, 'releases'),
    siteOrigin: 'https://juris.example',
    releaseHosts,
    dist: path.join(folder, 'dist'),
    admission,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  for (const part of ['dist/browser', 'dist/assets', 'releases'])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'dist/browser/vitals.json'), '{"start":["vitals.js"],"chunks":{}}');
  writeFileSync(path.join(folder, 'dist/browser/files.json'), '{"start":["main.js"],"chunks":{}}');
  for (const one of [first, second]) putFiles(path.join(folder, 'releases'), one, remote(one.version));
  list = ['a book'];
  gate = undefined;
  api = createServer(async (request, answer) => {
    if (request.url?.startsWith('/api/list')) await gate;
    if (request.url === '/public/1/remoteEntry.js') return void answer.end('container 1');
    return void answer
      .writeHead(list ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(list ?? {}));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  time = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + time);
});

afterEach(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers: { host: 'juris.example', ...headers } });
const heading = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

/** What a minute later is found: nothing is fresh any more. */
const later = () => (time += 60_000);

describe('a page is made once', () => {
  beforeEach(() => start(promote(undefined, first)));

  test('and stays the same, to its tag, as long as its data is the same', async () => {
    const one = await get('/');
    later();
    const two = await get('/');
    expect(heading(two.body)).toBe('1 rendering 1 of ');
    expect(two.headers.etag).toBe(one.headers.etag);
    list = ['another book'];
    later();
    expect(heading((await get('/')).body)).toBe('1 rendering 2 of ');
  });

  test('for all query parameters that it does not read', async () => {
    await get('/');
    expect(heading((await get('/?utm_source=letter&x=1')).body)).toBe('1 rendering 1 of ');
    expect(heading((await get('/?x=1&tab=2')).body)).toBe('1 rendering 2 of ?tab=2');
    expect(heading((await get('/?tab=2&x=2')).body)).toBe('1 rendering 2 of ?tab=2');
  });

  test('and may be kept between here and the visitor for a second', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    );
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers.vary).toBe('accept-encoding');
  });

  test('and carries the headers of the site and the id of its request, each time it is sent', async () => {
    for (const id of ['first', 'second', 'third'])
      for (const known of ['"another"', '*']) {
        const told = { 'x-request-id': id, 'x-forwarded-proto': 'https', 'if-none-match': known };
        const { headers } = await get('/', told);
        expect(headers).toMatchObject({
          'x-request-id': id,
          'x-content-type-options': 'nosniff',
          'strict-transport-security': expect.stringContaining('max-age'),
        });
      }
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('and its address, once asked, is still no address of another host', async () => {
    await get('/openAccess');
    await get('/openAccess');
    const { statusCode } = await get('/openAccess', { host: 'evil.example' });
    expect(statusCode).toBe(308);
    expect((await get('/openAccess')).statusCode).toBe(200);
  });

  test('until another release is on, which is shown at once', async () => {
    await get('/');
    writeFileSync(
      path.join(folder, 'releases/remotes.json'),
      JSON.stringify({ public: promote(promote(undefined, first), second) }),
    );
    while ((await get('/health')).json().releases.public.current !== '2') await delay(20);
    const { body } = await get('/');
    expect(body).toContain('public/2/');
    expect(body).not.toContain('public/1/');
  });

  test('but an unknown address is not kept', async () => {
    await get('/');
    for (let index = 0; index < 20; index++) expect((await get(`/no/such/${index}`)).statusCode).toBe(404);
    expect((await get('/health')).json()).toMatchObject({ pages: { kept: 1 } });
  });

  test('and the last good one is sent while the API is away, which its operators can see', async () => {
    await get('/');
    list = undefined;
    later();
    const answer = await get('/');
    expect([answer.statusCode, heading(answer.body)]).toEqual([200, '1 rendering 1 of ']);
    expect((await get('/health')).json()).toMatchObject({ failures: { 'last-good-page': 1 } });
  });
});

test('the last good page keeps the hosts and the policy that it was made with', async () => {
  const host = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const elsewhere = { ...first, browser: { ...first.browser, address: `${host}/public/1/remoteEntry.js` } };
  await start(promote(undefined, elsewhere), [host]);
  const good = await get('/');
  expect(good.headers['content-security-policy']).toContain(`script-src 'self' ${host} `);
  list = undefined;
  writeFileSync(
    path.join(folder, 'releases/remotes.json'),
    JSON.stringify({ public: promote(promote(undefined, elsewhere), second) }),
  );
  while ((await get('/health')).json().releases.public.current !== '2') await delay(20);
  const shown = await get('/');
  expect(shown.body).toBe(good.body);
  expect(shown.body).toContain(`${host}/public/1/`);
  expect(shown.headers['content-security-policy']).toBe(good.headers['content-security-policy']);
  expect((await get('/openAccess')).headers['content-security-policy']).not.toContain(host);
});

test('a page is compressed with brotli when it is asked for a second time; one with parameters never is', async () => {
  await start(promote(undefined, first));
  const encodingOf = async (url: string) =>
    (await get(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding'];
  for (let time = 0; time < 5; time += 1) expect(await encodingOf('/?tab=1')).toBe('gzip');
  expect(await encodingOf('/openAccess')).toBe('gzip');
  // One is compressed at a time: what was asked for before would be there by then.
  while ((await encodingOf('/')) !== 'br') await delay(5);
  expect(await encodingOf('/?tab=1')).toBe('gzip');
  expect(await encodingOf('/openAccess')).toBe('gzip');
});

describe('what is not on for everybody', () => {
  test('is never sent to others than its own check, also while the API is away', async () => {
    await start(startCheck(promote(undefined, first), second));
    const checked = await get('/', { cookie: 'release-check=2' });
    expect(heading(checked.body)).toBe('2 rendering 1 of ');
    expect(checked.headers['cache-control']).toBe('private, no-cache');
    list = undefined;
    later();
    expect(heading((await get('/')).body)).toMatch(/^1 /);
  });

  test('is never sent to others than its trial, and is kept by no cache in between', async () => {
    await start(startTrial(promote(undefined, first), second, 10));
    const trial = await get('/', { cookie: 'lot=0' });
    expect(heading(trial.body)).toBe('2 rendering 1 of ');
    list = undefined;
    later();
    const other = await get('/', { cookie: 'lot=99' });
    expect(heading(other.body)).toMatch(/^1 /);
    for (const { headers } of [trial, other]) expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('shows its own failure to its check, not the last good page', async () => {
    await start(startCheck(promote(undefined, first), second));
    await get('/');
    list = undefined;
    const checked = await get('/', { cookie: 'release-check=2' });
    expect(heading(checked.body)).toMatch(/^2 /);
  });
});

describe('a page of a list', () => {
  beforeEach(() => start(promote(undefined, first)));
  test('has its own address for search engines, and links to its neighbours', async () => {
    const { body } = await get('/books?page=2');
    expect(body).toContain(
      '<link rel="canonical" href="https://juris.example/books?page=2"><link rel="prev" href="/books"><link rel="next" href="/books?page=&quot;&lt;3">',
    );
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@graph': expect.arrayContaining([
        { '@type': 'ItemList', name: 'page 2' },
        expect.objectContaining({
          '@type': 'BreadcrumbList',
          itemListElement: [
            expect.objectContaining({ item: 'https://juris.example/' }),
            expect.objectContaining({ name: 'Books, page 2', item: 'https://juris.example/books?page=2' }),
          ],
        }),
      ]),
    });
  });

  test('that the list does not have is 404, and is found by no search engine', async () => {
    const { statusCode, body } = await get('/books?page=10');
    expect(statusCode).toBe(404);
    expect(body).toContain('rendering');
    expect(body).not.toContain('rel="canonical"');
  });
});

describe('a page that is a step of something', () => {
  beforeEach(() => start(promote(undefined, first)));

  test('is found by no search engine, and is one for everybody, whatever token leads to it', async () => {
    const answer = await get('/step?token=secret');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toMatch(/rel="canonical"|secret/);
    expect((await get('/sitemap.xml')).body).not.toContain('/step');
    expect((await get('/step?token=other')).body).toBe(answer.body);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'is taken with its token by a form that is posted as %s, by a mail program too',
    async (type) => {
      const answer = await site.inject({
        method: 'POST',
        url: '/step?token=secret',
        headers: { host: 'juris.example', 'content-type': type },
        payload: type.startsWith('multi')
          ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
          : 'List-Unsubscribe=One-Click',
      });
      expect(heading(answer.body)).toBe(`https://juris.example/step?token=secret ${type}`);
    },
  );
});

test.each([
  ['plain text', 'text/plain', 'email=a@example.org'],
  ['a multipart body that is cut off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: fo'],
  ['a multipart body without its boundary', 'multipart/form-data', '--b\r\n\r\none\r\n--b--\r\n'],
])('rejects a form that is posted as %s with 400', async (_what, type, payload) => {
  await start(promote(undefined, first));
  const headers = { host: 'juris.example', 'content-type': type };
  const { statusCode, body } = await site.inject({ method: 'POST', url: '/step', headers, payload });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('can’t be read')]);
});

test('a file of a remote is sent as it is, with its type and name, and kept like a page', async () => {
  await start(promote(undefined, first));
  const answer = await get('/list.bib');
  expect([answer.statusCode, answer.body]).toEqual([200, '@misc{one}']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-bibtex; charset=utf-8',
    'content-disposition': 'attachment; filename="list.bib"',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('s-maxage=1'),
  });
  expect((await get('/sitemap.xml')).body).not.toContain('list.bib');
});

describe('a page that says how it reads its query', () => {
  beforeEach(() => start(promote(undefined, first)));

  test.each([
    ['/list?q=Law', '/list?q=law'],
    ['/list?q=%20%20law+', '/list?q=law'],
    ['/list?page=1', '/list'],
    ['/list?q=&page=1&utm_source=a%20b', '/list?utm_source=a%20b'],
    ['/list?q=law&q=tax', '/list?q=law'],
    ['/List?q=Law&x=1', '/list?q=law&x=1'],
  ])('%s is redirected to the one spelling of its values, %s', async (asked, location) => {
    const { statusCode, headers } = await get(asked);
    expect([statusCode, headers.location]).toEqual([308, location]);
  });

  test('has one cached page for all spellings of one query', async () => {
    const bodies = new Set<string>();
    for (const query of ['q=law&page=2', 'page=2&q=law', 'q=l%61w&page=%32&x=1', 'page=2&x&q=law&'])
      bodies.add(heading((await get(`/list?${query}`)).body) ?? '');
    expect([...bodies]).toEqual(['1 rendering 1 of ?q=law&amp;page=2']);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=two',
    'page=1e3',
    'page=',
    'page=२',
    'q=law&page=%00',
    'page=x&page=2',
  ])(
    'answers ?%s with 404, without rendering the page, and offers the page without its query',
    async (query) => {
      const { statusCode, body, headers } = await get(`/list?${query}`);
      expect([statusCode, heading(body)]).toEqual([404, 'Page not found']);
      expect(body).toContain('“page”');
      expect(body).toContain('<a href="?">');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(heading((await get('/list')).body)).toBe('1 rendering 1 of ');
    },
  );

  test('is rendered with the value as it is where its reader throws, and led nowhere by one that never settles', async () => {
    expect(heading((await get('/list?broken=a')).body)).toBe('1 rendering 1 of ?broken=a');
    expect((await get('/list?counter=1')).statusCode).toBe(200);
  });

  test('rejects a value of more than 200 characters for a parameter without a reader', async () => {
    expect((await get(`/?tab=${'x'.repeat(200)}`)).statusCode).toBe(200);
    expect((await get(`/?tab=${'x'.repeat(201)}`)).statusCode).toBe(404);
  });
});

describe('when more is requested than can be rendered', () => {
  const [attacker, visitor] = ['192.0.2.1', '198.51.100.7'];
  const limits = { atOnce: 1, each: 2, waiting: 8 };
  let open: () => void;
  const ask = (url: string, address: string, given: object = {}) =>
    site.inject({ url, headers: { host: 'juris.example', 'x-forwarded-for': address }, ...given });
  const post = (address: string) =>
    ask('/step', address, {
      method: 'POST',
      payload: 'a=b',
      headers: {
        host: 'juris.example',
        'x-forwarded-for': address,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });

  beforeEach(async () => {
    await start(promote(undefined, first), [], { ...limits, rejectionDelay: 0 });
    // Cached from now on.
    await ask('/openAccess', visitor);
  });

  /** The API answers nobody until `open` is called; one network has as much under way as it may. */
  async function attack() {
    gate = new Promise((resolve) => (open = resolve));
    const pages = [ask('/?tab=1', attacker), ask('/?tab=2', attacker)];
    while ((await get('/health')).json().pages?.admission.networks !== 1) await delay(5);
    return pages;
  }

  test.each([
    ['a new page', () => ask('/?tab=3', attacker)],
    ['a redirect', () => ask('/renamed', attacker)],
    ['an unknown address', () => ask('/no/such/page', attacker)],
    ['a file', () => ask('/list.bib', attacker)],
  ])('%s is answered with 503, Retry-After and a page that works without scripts', async (_what, request) => {
    const pages = await attack();
    const { statusCode, headers, body } = await request();
    open();
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(heading(body)).toBe(busyLabels.title);
    expect(body).toContain('<a href="">');
    expect(body).not.toContain('/static/main.js');
    for (const page of await Promise.all(pages)) expect(page.statusCode).toBe(200);
  });

  test('a form is answered with 503 and sent to nobody', async () => {
    const pages = await attack();
    const { statusCode, body } = await post(attacker);
    open();
    expect(statusCode).toBe(503);
    expect(body).toContain(busyLabels.form);
    await Promise.all(pages);
    expect((await post(attacker)).statusCode).toBe(200);
  });

  test('cached pages, wrong addresses and other spellings are answered at once, also to that network', async () => {
    const pages = await attack();
    for (const address of [attacker, visitor]) {
      expect((await ask('/openAccess', address)).statusCode).toBe(200);
      expect((await ask('/%zz', address)).statusCode).toBe(400);
      expect((await ask('/list?page=x', address)).statusCode).toBe(404);
      expect((await ask('/OPENACCESS', address)).statusCode).toBe(308);
    }
    open();
    await Promise.all(pages);
  });

  test('the rejection is delayed, and cached pages are not', async () => {
    await site.close();
    await start(promote(undefined, first), [], { ...limits, rejectionDelay: 60_000 });
    await ask('/openAccess', visitor);
    const pages = await attack();
    const rejected = ask('/?tab=3', attacker);
    while ((await get('/health')).json().pages.admission.rejected !== 1) await delay(5);
    expect(await Promise.race([rejected, ask('/openAccess', attacker)])).toMatchObject({ statusCode: 200 });
    open();
    await Promise.all(pages);
  });

  test('another network is not rejected, and its page comes before those that wait', async () => {
    const pages = await attack();
    const visit = ask('/?tab=visit', visitor);
    while ((await get('/health')).json().pages.admission.waiting !== 2) await delay(5);
    open();
    expect(heading((await visit).body)).toContain('tab=visit');
    const renderings = [...pages, visit].map(async (page) => heading((await page).body));
    const numbers = (await Promise.all(renderings)).map((text) =>
      Number(/rendering (\d+)/.exec(text ?? '')?.[1]),
    );
    expect(numbers[2]).toBeLessThan(numbers[1] ?? 0);
  });

  test('unknown addresses are rendered once', async () => {
    const bodies = new Set<string>();
    for (const path of ['/no/such', '/no/such/page?x=1', '/தமிழ்', '/a/b/c/d'])
      bodies.add((await ask(path, attacker)).body);
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).not.toContain('such');
    expect((await get('/health')).json()).toMatchObject({ pages: { kept: 1 } });
    gate = new Promise((resolve) => (open = resolve));
    expect((await ask('/one/more', attacker)).statusCode).toBe(404);
    open();
  });
});

describe('the address of a page', () => {
  beforeEach(() => start(promote(undefined, first)));
  const canonical = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];

  test('is made of the one origin of the site, whatever the request says', async () => {
    for (const headers of [{}, { host: 'localhost:3000' }, { 'x-forwarded-proto': 'http' }]) {
      const { body } = await get('/openAccess?x=1', headers as Record<string, string>);
      expect(canonical(body)).toBe('https://juris.example/openAccess');
      expect(body).toContain('<meta property="og:url" content="https://juris.example/openAccess">');
    }
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://juris.example/openAccess</loc>');
    expect((await get('/robots.txt', { host: 'evil.example' })).body).toContain('https://juris.example/');
  });

  test.each([
    ['/OPENACCESS', '/openAccess'],
    ['/openAccess/', '/openAccess'],
    ['//openaccess?x=1', '/openAccess?x=1'],
    ['//', '/'],
  ])('%s leads with 308 to the one spelling', async (asked, location) => {
    const { statusCode, headers } = await get(asked);
    expect([statusCode, headers.location]).toEqual([308, location]);
  });

  test('on another host leads to this one, and no cache may give that to others', async () => {
    const { statusCode, headers } = await get('/OpenAccess?x=1', { host: 'evil.example' });
    expect([statusCode, headers.location]).toEqual([308, 'https://juris.example/openAccess?x=1']);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    { host: 'juris.example', 'x-forwarded-host': 'evil.example' },
    { host: 'JURIS.example:443' },
    { host: 'internal.example', 'x-forwarded-host': 'juris.example' },
  ])('is never led to itself, as for %j', async (headers) => {
    expect((await get('/openAccess?x=1', headers as Record<string, string>)).statusCode).toBe(200);
  });

  test.each([
    ['/renamed', '/openAccess'],
    ['/renamed?utm_source=a%20b&utm_medium=c', '/openAccess?utm_source=a%20b&utm_medium=c'],
    ['/renamed?tab=2&utm_source=x', '/openAccess?tab=2&utm_source=x#part'],
    ['/renamed?x=%0d%0aset-cookie:a&to=//evil.example', '/openAccess?x=%0d%0aset-cookie:a&to=//evil.example'],
  ])('of a page that leads elsewhere, %s, keeps its query and is asked for each time', async (asked, to) => {
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, headers } = await get(asked);
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
  ])('is this one where proxies or strangers say %j', async (headers) => {
    const answer = await get('/openAccess', headers as Record<string, string>);
    expect(canonical(answer.body) ?? answer.headers.location).toBe('https://juris.example/openAccess');
    expect([200, 308]).toContain(answer.statusCode);
  });

  test('is not believed to name another host', async () => {
    const { statusCode, headers } = await get('//evil.example/openAccess');
    expect([statusCode, headers.location]).toEqual([308, '/evil.example/openAccess']);
    const answer = await get('/evil.example/openAccess');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/(href|content)="(https?:)?\/\/evil/);
  });

  test.each(['/%E0%A4%A', '/openAccess/%zz', '/%'])(
    '%s gets a readable page and every header',
    async (target) => {
      const answer = await get(target);
      expect(answer.statusCode).toBe(400);
      expect(heading(answer.body)).toBe('Page not found');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    },
  );
});
