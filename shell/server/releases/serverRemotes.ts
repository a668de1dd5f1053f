import { LRUCache } from 'lru-cache';
import { hashOf } from '@juris/releases/hash';
import type { Release, ReleasedFile } from '@juris/releases/releaseList';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import type { RemoteName } from '@juris/releases/remotes';
import type { ServedRemote } from '../../src/ssr/loadRoute';
import { evaluateRemote } from '../../src/ssr/evaluateRemote';
import type { ReleaseSource } from './releaseSource';

/**
 * Maximum number of versions of a remote in memory: the active one, the one on trial and the one under check. The least
 * recently used version is evicted.
 */
export const maxVersions = 3;

/**
 * Creates a function that loads the server file of a remote. Each version is loaded and evaluated once.
 * @param source Source that the files are read from.
 * @param retryDelay Time in milliseconds before a file that could not be loaded is requested again.
 */
export function serverRemotes(source: ReleaseSource, retryDelay = 1_000) {
  const versions = new Map<RemoteName, LRUCache<string, Promise<ServedRemote>>>();

  return function load(name: RemoteName, release: Release | undefined): Promise<ServedRemote> {
    if (!release) return Promise.reject(new RemoteUnavailableError(name, 'it has no release.'));
    const loaded = versions.get(name) ?? new LRUCache({ max: maxVersions });
    versions.set(name, loaded);
    const { address, integrity } = release.server;
    const key = `${address} ${integrity}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = readVerifiedFile(source, release.server)
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

/**
 * Reads a file of a release.
 * @throws Error when the hash of the file differs from the released one.
 */
export async function readVerifiedFile(
  source: ReleaseSource,
  { address, integrity }: ReleasedFile,
): Promise<Buffer> {
  const content = await source.read(address);
  const found = hashOf(content);
  if (found !== integrity) throw new Error(`${address} differs from the released file: its hash is ${found}`);
  return content;
}
