import path from 'node:path';
import { dataFolder } from './dataFolder';
import type { ReleaseSettings } from '../settings';

/**
 * Returns the folder of releases: `RELEASES`, or `releases` in the data folder. A relative path is resolved from the
 * root folder of the project, as the site does it. npm runs the commands in the folder of a remote, which must not
 * matter.
 * @param root Root folder of the project.
 * @throws Error with a one-sentence message when `RELEASES` is a URL: the command must then run on the host that stores
 * the releases.
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
