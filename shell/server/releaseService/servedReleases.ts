import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pruneReleases } from '@juris/releases/prune';
import { directActions } from '@juris/releases/directActions';
import type { ReleaseActions } from '@juris/releases/releaseActions';
import type { ReleaseStore } from '@juris/releases/releaseStore';

/** Releases of a remote that the release service changes. */
export interface ServedReleases {
  actions: ReleaseActions;
  /** Folder of the releases of all remotes; a temporary one if they are in an object store. */
  folder: string;
  /** Deletes versions that are no longer needed. */
  prune: () => Promise<unknown>;
  /** Deletes temporary files. */
  close: () => void;
}

/**
 * Opens the releases of a remote in a folder.
 * @param by Name of the token that changes them.
 */
export const releasesInFolder = (folder: string, name: string, by: string): ServedReleases => ({
  actions: directActions({ name, releasesFolder: folder, by }),
  folder,
  prune: () => pruneReleases(name, folder),
  close: () => undefined,
});

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
  return {
    actions: directActions({ name, releasesFolder: folder, store, by }),
    folder,
    prune: () => pruneReleases(name, folder, store),
    close,
  };
}
