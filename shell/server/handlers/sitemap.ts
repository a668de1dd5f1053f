import type { DataPage } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import { batchesOf } from '@juris/server-kit/batches';
import type { ServedRemote } from '../../src/ssr/loadRoute';
import { siteAddresses } from '@juris/releases/siteAddresses';

/** A remote whose pages the sitemap lists. */
export interface ListedRemote {
  mount: string;
  /** Rejects when the remote is unavailable. */
  served: Promise<ServedRemote>;
}

/** A page of the sitemap. Pages that come from data also have the date of their last modification. */
export type SitemapPage = Pick<DataPage, 'path'> & Partial<DataPage>;

/** Pages of the site that search engines may index. */
export interface SitePages {
  pages: SitemapPage[];
  /** True if every remote and all its data were available. */
  isComplete: boolean;
}

/** Timeout of API requests for the sitemap, in milliseconds. The API may be building other exports. */
const apiTimeout = 20_000;

/** Maximum number of addresses in one file. The protocol allows 50,000 (sitemaps.org). */
const PAGES_PER_FILE = 10_000;

/**
 * Path of the sitemap. If the site has more pages than one file may contain, this file is an index of further files.
 */
export const SITEMAP = '/sitemap.xml';

/**
 * Collects the pages of all remotes that search engines may index, without those of unavailable remotes.
 * @throws The error of the first unavailable remote, if no page was found. An empty sitemap would remove the site from
 *   search engines.
 */
export async function sitePages(remotes: ListedRemote[], apiOrigin: string): Promise<SitePages> {
  const lists = await Promise.allSettled(
    remotes.map(async ({ mount, served }) => remotePages(await served, mount, apiOrigin)),
  );
  const found = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
  const [failed] = lists.filter((list) => list.status === 'rejected');
  const pages = found.flatMap((one) => one.pages);
  if (failed && pages.length === 0) throw failed.reason;
  return { pages, isComplete: !failed && found.every(({ isComplete }) => isComplete) };
}

async function remotePages(served: ServedRemote, mount: string, apiOrigin: string): Promise<SitePages> {
  const pages = siteAddresses(served.remote, mount).map((path) => ({ path }));
  try {
    return { pages: [...pages, ...(await dataPages(served, apiOrigin))], isComplete: true };
  } catch {
    // While the API is unavailable, the sitemap still contains pages without data.
    return { pages, isComplete: false };
  }
}

/** Returns the pages that a remote derives from data, such as one page per book. */
async function dataPages({ remote, api }: ServedRemote, apiOrigin: string): Promise<DataPage[]> {
  const store = createStore({ apiOrigin, timeout: apiTimeout }, undefined, api);
  try {
    return (await remote.dataPages?.({ store })) ?? [];
  } finally {
    store.dispatch(api.util.resetApiState());
  }
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
