import type { DataPage } from '@juris/shell/platform';
import { createStore } from '../src/platform/store';
import type { ServedRemote } from '../src/rendering/loadPage';
import { siteAddresses } from '../src/siteAddresses';

/** A remote as the sitemap asks it for its pages. */
export interface ListedRemote {
  /** Where it is mounted. */
  mount: string;
  /** Rejects when it cannot be had. */
  served: Promise<ServedRemote>;
}

/** How long the sitemap waits for the API, in milliseconds. */
const apiTimeout = 3_000;

/**
 * The sitemap of the site: the pages of all remotes that search engines may find. One that is away takes the pages of the
 * others not along.
 * @param site the address of the site without a slash at its end
 * @throws whatever kept the first remote away, when none could be had
 */
export async function sitemapOf(remotes: ListedRemote[], site: string, apiOrigin: string): Promise<string> {
  const lists = await Promise.allSettled(
    remotes.map(async ({ mount, served }) => urlsOf(await served, mount, site, apiOrigin)),
  );
  const urls = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
  const [failed] = lists.filter((list) => list.status === 'rejected');
  if (failed && urls.length === 0) throw failed.reason;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

async function urlsOf(served: ServedRemote, mount: string, site: string, apiOrigin: string) {
  const pages = siteAddresses(served.remote, mount).map((path) => `<url><loc>${site}${path}</loc></url>`);
  const ofData = (await dataPages(served, apiOrigin)).map(
    ({ path, changedAt }) => `<url><loc>${site}${path}</loc><lastmod>${changedAt}</lastmod></url>`,
  );
  return [...pages, ...ofData];
}

/** The pages that come from data; none while the API is away: the rest can be found all the same. */
async function dataPages({ remote, api }: ServedRemote, apiOrigin: string): Promise<DataPage[]> {
  const store = createStore({ apiOrigin, timeout: apiTimeout }, undefined, api);
  try {
    return (await remote.dataPages?.({ store })) ?? [];
  } catch {
    return [];
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}
