import path from 'node:path';
import type { ReleaseSettings } from '../settings';
import { accessSync, constants, mkdirSync } from 'node:fs';

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

/**
 * Returns the folder that contains all stored data: database, uploads and releases. The folder is created if it is
 * missing.
 * @param root Folder that a relative `dataDir` starts at.
 * @param dataDir Value of the setting `DATA_DIR`.
 * @returns The absolute path of the folder.
 * @throws {Error} If the folder cannot be created or written.
 */
export function dataFolder(root: string, dataDir: string): string {
  const folder = path.resolve(root, dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(
      `The data folder ${folder} is not writable. Change its permissions, or set DATA_DIR to another folder.`,
    );
  }
  return folder;
}
