import path from 'node:path';
import { dataFolder } from './dataFolder';
import type { ReleaseSettings } from '../settings';

/**
 * Returns the folder of the releases: the value of `RELEASES`, or `releases` in the data folder. A relative path starts
 * at the root folder of the project, not at the folder of a remote.
 * @param root Root folder of the project.
 * @param settings Settings of the command.
 * @returns The absolute path of the folder.
 * @throws {Error} If `RELEASES` is a URL. The command must then run on the host that stores the releases.
 */
export function releasesFolder(
  root: string,
  { DATA_DIR, RELEASES }: Pick<ReleaseSettings, 'DATA_DIR' | 'RELEASES'>,
): string {
  if (RELEASES === undefined) return path.join(dataFolder(root, DATA_DIR), 'releases');
  if (/^https?:/.test(RELEASES))
    throw new Error(
      `RELEASES is an address (${RELEASES}). Run this where its folder is, with RELEASES=<that folder>.`,
    );
  return path.resolve(root, RELEASES);
}
