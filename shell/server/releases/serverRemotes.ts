import { LRUCache } from 'lru-cache';
import { hashOf } from '@juris/releases/hash';
import type { Release, ReleasedFile } from '@juris/releases/releaseList';
import { RemoteUnavailableError } from '../../src/remotes/RemoteUnavailableError';
import { remotes, type RemoteName } from '@juris/releases/remotes';
import type { ServedRemote } from '../../src/ssr/loadRoute';
import { evaluateRemote } from '../../src/ssr/evaluateRemote';
import type { ReleaseSource } from './releaseSource';

/**
 * Number of cached versions: for each remote the active one, the one on trial and the one under check. The least
 * recently used version is evicted, since a server runs for months and each version occupies its own memory.
 */
export const maxVersions = 3 * remotes.length;

/**
 * Loads the server files of the remotes, each version once.
 * @param place where they are read from
 * @param retryDelay how long an unavailable file is not requested again, in milliseconds
 */
export function serverRemotes(place: ReleaseSource, retryDelay = 1_000) {
  const loaded = new LRUCache<string, Promise<ServedRemote>>({ max: maxVersions });

  return function load(name: RemoteName, release: Release | undefined): Promise<ServedRemote> {
    if (!release) return Promise.reject(new RemoteUnavailableError(name, 'no version of it is released.'));
    const { address, integrity } = release.server;
    const key = `${address} ${integrity}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = readReleased(place, release.server)
      .then((code) => evaluateRemote(name, code, address))
      .catch((error: unknown) => {
        setTimeout(() => loaded.delete(key), retryDelay).unref();
        throw error instanceof RemoteUnavailableError
          ? error
          : new RemoteUnavailableError(name, error instanceof Error ? error.message : String(error), {
              cause: error,
            });
      });
    loaded.set(key, loading);
    return loading;
  };
}

/** Reads a file of a release. @throws Error when its hash differs from the released one */
export async function readReleased(
  place: ReleaseSource,
  { address, integrity }: ReleasedFile,
): Promise<Buffer> {
  const content = await place.read(address);
  const found = hashOf(content);
  if (found !== integrity)
    throw new Error(`${address} is not the file that was released: its hash is ${found}`);
  return content;
}
