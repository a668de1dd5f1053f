import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';

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
