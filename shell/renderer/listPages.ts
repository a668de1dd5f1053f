import type { DataPage } from '@juris/platform';
import type { ApiExtra } from '@juris/platform/axiosBaseQuery';
import { createStore } from '@juris/platform/store';
import { siteAddresses } from '@juris/releases/siteAddresses';
import type { ServedRemote } from '../src/ssr/loadRoute';
import type { ListPagesJob, SitePages } from './jobs';

/** Timeout of API requests for the sitemap, in milliseconds. The API may be building other exports. */
const apiTimeout = 20_000;

/** Returns the pages of a remote for the sitemap. */
export async function listPages(
  served: ServedRemote,
  { mount, ...calls }: Pick<ListPagesJob, 'mount' | 'apiOrigin' | 'teamApis'>,
): Promise<SitePages> {
  const pages = siteAddresses(served.remote, mount).map((path) => ({ path }));
  try {
    return { pages: [...pages, ...(await dataPages(served, calls))], isComplete: true };
  } catch {
    // While the API is unavailable, the sitemap still contains pages without data.
    return { pages, isComplete: false };
  }
}

/** Returns the pages that a remote derives from data, such as one page per book. */
async function dataPages({ remote, api }: ServedRemote, calls: ApiExtra): Promise<DataPage[]> {
  const store = createStore({ ...calls, timeout: apiTimeout }, undefined, api);
  try {
    return (await remote.dataPages?.({ store })) ?? [];
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}
