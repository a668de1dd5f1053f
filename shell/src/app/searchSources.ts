import type { FoundEntries, Remote, Store } from '@juris/platform';
import type { SearchSources } from '../layout/SearchContext';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import type { RemoteLoader } from '../remotes/loadRemote';
import type { RemoteName } from '@juris/releases/remotes';

/**
 * Creates the functions with which the search in the header searches the given remotes. Unavailable remotes are
 * skipped; without any available remote, the search fails. A remote that is older than platform 1.10 has no `search`
 * function; `entries` returns all its entries.
 * @param onAway Called when a remote is unavailable.
 */
export function searchSources(
  names: RemoteName[],
  remotes: Pick<RemoteLoader, 'load'>,
  store: Store,
  onAway: (name: RemoteName, error: unknown) => void,
): SearchSources {
  async function askAll(ask: (remote: Remote) => Promise<FoundEntries> | undefined): Promise<FoundEntries> {
    const away: unknown[] = [];
    const found: FoundEntries[] = await Promise.all(
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
    const total = found.reduce((sum, entries) => sum + (entries.total ?? entries.length), 0);
    return Object.assign(found.flat(), { total });
  }
  return {
    entries: () => askAll((remote) => remote.searchEntries?.({ store })),
    find: (words) => askAll((remote) => remote.search?.({ store }, words)),
  };
}
