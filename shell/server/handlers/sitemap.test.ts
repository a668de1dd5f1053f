import { gunzipSync } from 'node:zlib';
import type { Remote } from '@juris/platform';
import { createSiteApi } from '@juris/platform/api';
import type { SitePages } from '../../renderer/jobs';
import { listPages } from '../../renderer/localRenderer';
import { CachedSitemap, sitemapFiles, sitePages } from './searchEngines';

const listed = (mount: string, remote: Omit<Remote, 'platform'>) =>
  listPages(
    { remote: { platform: '^1', ...remote }, api: createSiteApi() },
    { mount, apiOrigin: 'http://127.0.0.1:9' },
  );
const page = (path: string) => ({ path, handle: { title: path } });
const away = (): Promise<SitePages> => Promise.reject(new Error('it is away'));

const site = 'https://juris.example';
const addressesOf = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>https:\/\/juris\.example(.*?)<\/loc>/g)].map(([, path]) => path);
const sitemap = async (...remotes: Promise<SitePages>[]) =>
  new Map(sitemapFiles((await sitePages(remotes)).pages, site)).get('/sitemap.xml') ?? '';

const books = () => listed('/', { routes: () => [page('titles')] });

test('the sitemap lists the pages of every remote below its mount path', async () => {
  const events = listed('/events', {
    routes: () => [{ index: true, handle: { title: 'Events' } }, page('past')],
    dataPages: async () => [{ path: '/events/1-fair', changedAt: '2026-11-20T10:00:00.000Z' }],
  });
  const text = await sitemap(books(), events);
  expect(addressesOf(text)).toEqual(['/titles', '/events', '/events/past', '/events/1-fair']);
  expect(text).toContain('/events/1-fair</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>');
});

test('the sitemap lacks only the pages of an unavailable remote or of unavailable data', async () => {
  expect(addressesOf(await sitemap(books(), away()))).toEqual(['/titles']);
  const events = listed('/events', {
    routes: () => [page('past')],
    dataPages: () => Promise.reject(new Error('the API is away')),
  });
  expect(addressesOf(await sitemap(events))).toEqual(['/events/past']);
});

test('the sitemap fails when no remote is available', async () => {
  await expect(sitemap(away(), away())).rejects.toThrow('it is away');
});

const numberedBooks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/titles/${index}-a&b`,
    changedAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }));

test('a sitemap of up to 10,000 pages is one file', () => {
  const files = new Map(sitemapFiles(numberedBooks(10_000), site));
  expect([...files.keys()]).toEqual(['/sitemap.xml']);
  expect(addressesOf(files.get('/sitemap.xml') ?? '')).toHaveLength(10_000);
});

test('a larger sitemap is an index of files with 10,000 pages each and their modification', () => {
  const files = new Map(sitemapFiles([{ path: '/about' }, ...numberedBooks(20_000)], site));
  expect([...files.keys()].sort()).toEqual([
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-3.xml',
    '/sitemap.xml',
  ]);
  const index = files.get('/sitemap.xml') ?? '';
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(addressesOf(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  expect(index).toContain('<lastmod>2026-01-01T02:46:38.000Z</lastmod>');
  const listed = addressesOf(index).map((path = '') => addressesOf(files.get(path) ?? ''));
  expect(listed.map(({ length }) => length)).toEqual([10_000, 10_000, 1]);
  expect(new Set(listed.flat()).size).toBe(20_001);
  expect(listed[0]?.[1]).toBe('/titles/0-a&amp;b');
});

describe('CachedSitemap', () => {
  const first = { site: 'first' };
  /**
   * Creates a sitemap with stub sources.
   * @param builds Pages of the successive builds, or the error of a build.
   */
  function cached(...builds: (SitePages | Error)[]) {
    const state = { releases: first, builds: 0 };
    const source = {
      site: () => site,
      releases: () => state.releases,
      async pages() {
        const build = builds[state.builds++];
        if (!build || build instanceof Error) throw build ?? new Error('not expected');
        return build;
      },
    };
    const sitemap = new CachedSitemap(source);
    const text = async (path = '/sitemap.xml') => {
      const file = await sitemap.file(path);
      return file && gunzipSync(file.bodies.gzip).toString();
    };
    return { state, sitemap, text };
  }
  const whole = (...paths: string[]): SitePages => ({
    pages: paths.map((path) => ({ path })),
    isComplete: true,
  });
  const release = () => ({ site: 'another' });

  test('the sitemap is built once for many requests', async () => {
    const { state, text } = cached(whole('/a'));
    const texts = await Promise.all([text(), text(), text('/sitemap-1.xml')]);
    expect(addressesOf(texts[0] ?? '')).toEqual(['/a']);
    expect(texts).toEqual([texts[0], texts[0], undefined]);
    expect(state.builds).toBe(1);
  });

  test('the sitemap is rebuilt after a release, with the same ETag for the same pages', async () => {
    const { state, sitemap } = cached(whole('/a'), whole('/a'), whole('/b'));
    const validators = async () => (await sitemap.file('/sitemap.xml'))?.validators;
    const before = await validators();
    state.releases = release();
    expect(await validators()).toEqual(before);
    state.releases = release();
    expect((await validators())?.etag).not.toBe(before?.etag);
    expect(state.builds).toBe(3);
  });

  test('the sitemap keeps the books of the previous build while the API is unavailable', async () => {
    const { state, text } = cached({ ...whole('/a'), isComplete: false }, whole('/a', '/titles/1'), {
      ...whole('/a'),
      isComplete: false,
    });
    expect(addressesOf((await text()) ?? '')).toEqual(['/a']);
    for (let turn = 0; turn < 2; turn++) {
      state.releases = release();
      expect(addressesOf((await text()) ?? '')).toEqual(['/a', '/titles/1']);
    }
  });

  test('while a remote is unavailable, the sitemap keeps its pages and adds new pages of the others', async () => {
    const { state, text } = cached(
      whole('/titles/1', '/events/1'),
      { ...whole('/titles/1', '/titles/2'), isComplete: false },
      whole('/titles/2'),
    );
    const builds = [];
    for (let build = 0; build < 3; build++) {
      builds.push(addressesOf((await text()) ?? ''));
      state.releases = release();
    }
    expect(builds).toEqual([
      ['/titles/1', '/events/1'],
      ['/titles/1', '/events/1', '/titles/2'],
      ['/titles/2'],
    ]);
  });

  test('after a failed build, the next request builds the sitemap again', async () => {
    const { text } = cached(new Error('away'), whole('/a'));
    await expect(text()).rejects.toThrow('away');
    expect(addressesOf((await text()) ?? '')).toEqual(['/a']);
  });
});
