import { directActions, type ReleaseActions } from '@juris/releases/releaseActions';
import type { RunningShell } from '@juris/releases/runningShell';
import type { Project } from '../project';
import type { ReleaseSettings } from '../settings';
import { releaseLocation, runningShell } from './releaseLocation';

/** The releases of a remote, as a command reads and changes them. */
export interface OpenedReleases {
  /** Folder for new versions of this remote. */
  folder: string;
  actions: ReleaseActions;
  /** Shell that uses the releases. */
  shell: RunningShell;
}

/**
 * Opens the releases of a remote in the folder or object store that the setting `RELEASES` names.
 * @param project Remote in the current folder.
 * @param settings Settings of the command.
 * @throws {Error} If the location cannot be used.
 */
export async function openReleases(
  { name, root }: Project,
  settings: ReleaseSettings,
): Promise<OpenedReleases> {
  const { folder, store } = await releaseLocation(root, settings, name);
  return {
    folder,
    actions: directActions({ name, releasesFolder: folder, store }),
    shell: runningShell(settings),
  };
}
