import type { SearchEntry, Store } from '@juris/shell/platform';
import { RemoteUnavailableError } from './remotes/RemoteUnavailableError';
import type { RemoteLoader } from './remotes/loadRemote';
import type { RemoteName } from './remotes/remotes';

/**
 * All that the search in the header finds: the entries of the remotes in the frame of the site. One that is away takes
 * the entries of the others not along.
 * @param onAway told of a remote that could not be had
 * @throws RemoteUnavailableError when none could be had; ApiFailure when a list is away: a search that silently leaves
 * something out would mislead
 */
export async function searchEntriesOf(
  names: RemoteName[],
  remotes: Pick<RemoteLoader, 'load'>,
  store: Store,
  onAway: (name: RemoteName, error: unknown) => void,
): Promise<SearchEntry[]> {
  const away: unknown[] = [];
  const found = await Promise.all(
    names.map(async (name) => {
      try {
        return (await (await remotes.load(name)).searchEntries?.({ store })) ?? [];
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
