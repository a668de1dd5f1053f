import type { DataPage } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import type { ServedRemote } from '../../src/ssr/loadRoute';
import { siteAddresses } from '../../src/app/siteAddresses';

/** A remote whose pages the sitemap lists. */
export interface ListedRemote {
  mount: string;
  /** Rejects when it is unavailable. */
  served: Promise<ServedRemote>;
}

/** A page of the sitemap. Pages from data also have their last modification. */
export type SitemapPage = Pick<DataPage, 'path'> & Partial<DataPage>;

/** The pages of the site that search engines may find. */
export interface SitePages {
  pages: SitemapPage[];
  /** Whether every remote and all its data were available. */
  isComplete: boolean;
}

/**
 * How long the sitemap waits for the API, in milliseconds. The list of its books may have to wait for other exports to
 * be built.
 */
const apiTimeout = 20_000;

/** Addresses in one file; the protocol allows 50,000 (sitemaps.org). */
const PAGES_PER_FILE = 10_000;

/** The path of the sitemap, which is an index of several files when the site has more pages than one of them takes. */
export const SITEMAP = '/sitemap.xml';

/**
 * Collects the pages of all remotes that search engines may find. An unavailable remote does not remove the pages of the
 * others.
 * @throws the error of the first remote, when no remote was available
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
    // While the API is unavailable, the sitemap still has the other pages.
    return { pages, isComplete: false };
  }
}

/** Returns the pages that come from data. */
async function dataPages({ remote, api }: ServedRemote, apiOrigin: string): Promise<DataPage[]> {
  const store = createStore({ apiOrigin, timeout: apiTimeout }, undefined, api);
  try {
    return (await remote.dataPages?.({ store })) ?? [];
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

/**
 * Yields the files of the sitemap with their paths, one by one so that other requests can be answered in between: one
 * file, or files of 10,000 addresses and their index.
 * @param site the address of the site without a slash at its end
 * @returns paths and texts; the last is that of {@link SITEMAP}
 */
export function* sitemapFiles(
  pages: readonly SitemapPage[],
  site: string,
): Generator<[path: string, text: string]> {
  if (pages.length <= PAGES_PER_FILE) return yield [SITEMAP, urlSet(pages, site)];
  const entries: string[] = [];
  for (let first = 0; first < pages.length; first += PAGES_PER_FILE) {
    const part = pages.slice(first, first + PAGES_PER_FILE);
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
