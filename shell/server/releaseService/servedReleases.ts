import { pruneReleases } from '@juris/releases/prune';
import { directActions, type ReleaseActions } from '@juris/releases/releaseActions';

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
