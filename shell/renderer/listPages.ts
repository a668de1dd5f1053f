import type { DataPage } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import { siteAddresses } from '@juris/releases/siteAddresses';
import type { ServedRemote } from '../src/ssr/loadRoute';
import type { ListPagesJob, SitePages } from './jobs';

/** Timeout of API requests for the sitemap, in milliseconds. The API may be building other exports. */
const apiTimeout = 20_000;

/** Returns the pages of a remote for the sitemap. */
export async function listPages(
  served: ServedRemote,
  { mount, apiOrigin }: Pick<ListPagesJob, 'mount' | 'apiOrigin'>,
): Promise<SitePages> {
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
