import type { Remote } from '@juris/shell/platform';
import { createSiteApi } from '../src/platform/api';
import { sitemapOf, type ListedRemote } from './sitemap';

const listed = (mount: string, remote: Omit<Remote, 'platform'>): ListedRemote => ({
  mount,
  served: Promise.resolve({ remote: { platform: '^1', ...remote }, api: createSiteApi() }),
});
const page = (path: string) => ({ path, handle: { title: path } });
const away = (): ListedRemote => ({ mount: '/events', served: Promise.reject(new Error('it is away')) });

const site = 'https://juris.example';
const addressesOf = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>https:\/\/juris\.example(.*?)<\/loc>/g)].map(([, path]) => path);
const sitemap = (...remotes: ListedRemote[]) => sitemapOf(remotes, site, 'http://127.0.0.1:9');

const books = () => listed('/', { routes: () => [page('titles')] });

test('the sitemap names the pages of every remote where it is mounted, and those that their data make', async () => {
  const events = listed('/events', {
    routes: () => [{ index: true, handle: { title: 'Events' } }, page('past')],
    dataPages: async () => [{ path: '/events/1-fair', changedAt: '2026-11-20T10:00:00.000Z' }],
  });
  const text = await sitemap(books(), events);
  expect(addressesOf(text)).toEqual(['/titles', '/events', '/events/past', '/events/1-fair']);
  expect(text).toContain('/events/1-fair</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>');
});

test('a remote that is away takes the pages of the others not along, and its data not its pages', async () => {
  expect(addressesOf(await sitemap(books(), away()))).toEqual(['/titles']);
  const events = listed('/events', {
    routes: () => [page('past')],
    dataPages: () => Promise.reject(new Error('the API is away')),
  });
  expect(addressesOf(await sitemap(events))).toEqual(['/events/past']);
});

test('there is no sitemap when no remote can be had: an empty one would take the site out of the search engines', async () => {
  await expect(sitemap(away(), away())).rejects.toThrow('it is away');
});
