import path from 'node:path';
import { root } from '../build/root';
import { dataFolder } from './dataFolder';
import type { ReleaseSettings } from '../settings/commandSettings';

/**
 * Returns the folder of releases, `RELEASES` or `DATA_DIR/releases`. A relative one is below the project's folder, as
 * for the site, and not below that of the remote in which npm runs the command.
 * @throws Error in one sentence when `RELEASES` names a host, where the releases must be changed
 */
export function releasesFolder({
  DATA_DIR,
  RELEASES,
}: Pick<ReleaseSettings, 'DATA_DIR' | 'RELEASES'>): string {
  if (RELEASES === undefined) return path.join(dataFolder(DATA_DIR), 'releases');
  if (/^https?:/.test(RELEASES))
    throw new Error(
      `RELEASES is an address (${RELEASES}). Run this where its folder is, with RELEASES=<that folder>.`,
    );
  return path.resolve(root, RELEASES);
}
