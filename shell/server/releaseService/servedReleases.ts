import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pruneReleases } from '@juris/releases/prune';
import { directActions, type DirectOptions } from '@juris/releases/directActions';
import type { ReleaseStore } from '@juris/releases/releaseStore';

/**
 * Returns the releases of a remote that the release service changes. With an object store, the folder is a temporary one.
 * @param close Deletes temporary files.
 */
const served = (options: DirectOptions, close: () => void) => ({
  actions: directActions(options),
  folder: options.releasesFolder,
  /** Deletes versions that are no longer needed. */
  prune: () => pruneReleases(options.name, options.releasesFolder, options.store),
  close,
});

/** Result of {@link releasesInFolder} and {@link releasesInStore}. */
export type ServedReleases = ReturnType<typeof served>;

/**
 * Opens the releases of a remote in a folder.
 * @param by Name of the token that changes them.
 */
export const releasesInFolder = (folder: string, name: string, by: string): ServedReleases =>
  served({ name, releasesFolder: folder, by }, () => undefined);

/**
 * Opens the releases of a remote in an object store. Their descriptions are downloaded to a temporary folder.
 * @param by Name of the token that changes them.
 */
export async function releasesInStore(
  store: ReleaseStore,
  name: string,
  by: string,
): Promise<ServedReleases> {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-releases-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  await store.fetchDescriptions(name, folder).catch((error: unknown) => {
    close();
    throw error;
  });
  return served({ name, releasesFolder: folder, store, by }, close);
}
