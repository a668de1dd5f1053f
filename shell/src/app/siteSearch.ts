import type { Remote, SearchEntry, Store } from '@juris/platform';
import type { SiteSearch } from '../layout/SearchContext';
import { RemoteUnavailableError } from '../remotes/RemoteUnavailableError';
import type { RemoteLoader } from '../remotes/loadRemote';
import type { RemoteName } from '@juris/releases/remotes';

/**
 * Creates the header search over the remotes in the site's layout. An unavailable remote does not hide the entries of
 * the others. A remote built before platform 1.10 has no `search`: all its entries are found in the browser.
 * @param onAway notified of a remote that is unavailable
 */
export function siteSearch(
  names: RemoteName[],
  remotes: Pick<RemoteLoader, 'load'>,
  store: Store,
  onAway: (name: RemoteName, error: unknown) => void,
): SiteSearch {
  async function askAll(ask: (remote: Remote) => Promise<SearchEntry[]> | undefined): Promise<SearchEntry[]> {
    const away: unknown[] = [];
    const found = await Promise.all(
      names.map(async (name) => {
        try {
          return (await ask(await remotes.load(name))) ?? [];
        } catch (error) {
          if (!(error instanceof RemoteUnavailableError)) throw error;
          onAway(name, error);
          away.push(error);
          return [];
        }
      }),
    );
    if (away.length === names.length) throw away[0];
    return found.flat();
  }
  return {
    entries: () => askAll((remote) => remote.searchEntries?.({ store })),
    find: (words) => askAll((remote) => remote.search?.({ store }, words)),
  };
}
