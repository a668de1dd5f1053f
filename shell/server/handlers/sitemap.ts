import { batchesOf } from '@juris/server-kit/batches';
import type { SitemapPage, SitePages } from '../../renderer/jobs';

/** Maximum number of addresses in one file. The protocol allows 50,000 (sitemaps.org). */
const PAGES_PER_FILE = 10_000;

/**
 * Path of the sitemap. If the site has more pages than one file may contain, this file is an index of further files.
 */
export const SITEMAP = '/sitemap.xml';

/**
 * Collects the pages of all remotes that search engines may index, without those of unavailable remotes.
 * @param remotes Pages of each remote. A list rejects when its remote is unavailable.
 * @throws The error of the first unavailable remote, if no page was found. An empty sitemap would remove the site from
 *   search engines.
 */
export async function sitePages(remotes: Promise<SitePages>[]): Promise<SitePages> {
  const lists = await Promise.allSettled(remotes);
  const found = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
  const [failed] = lists.filter((list) => list.status === 'rejected');
  const pages = found.flatMap((one) => one.pages);
  if (failed && pages.length === 0) throw failed.reason;
  return { pages, isComplete: !failed && found.every(({ isComplete }) => isComplete) };
}

/**
 * Yields the files of the sitemap one by one, so that the server can handle other requests in between: a single file,
 * or files of 10,000 addresses and their index.
 * @param site Address of the site without a trailing slash.
 * @returns Path and text of each file. The last file is {@link SITEMAP}.
 */
export function* sitemapFiles(
  pages: readonly SitemapPage[],
  site: string,
): Generator<[path: string, text: string]> {
  if (pages.length <= PAGES_PER_FILE) return yield [SITEMAP, urlSet(pages, site)];
  const entries: string[] = [];
  for (const part of batchesOf(pages, PAGES_PER_FILE)) {
    const path = `/sitemap-${entries.length + 1}.xml`;
    const changedAt = part.map((page) => page.changedAt ?? '').reduce((a, b) => (a > b ? a : b));
    entries.push(`<sitemap>${location({ path, changedAt }, site)}</sitemap>`);
    yield [path, urlSet(part, site)];
  }
  yield [SITEMAP, document('sitemapindex', entries)];
}

const urlSet = (pages: readonly SitemapPage[], site: string) =>
  document(
    'urlset',
    pages.map((page) => `<url>${location(page, site)}</url>`),
  );

const location = ({ path, changedAt }: SitemapPage, site: string) =>
  `<loc>${escaped(site + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`;
