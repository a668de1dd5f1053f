import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/root';

/**
 * Returns the folder that contains all stored data: database, uploads and releases. Creates the folder if it is
 * missing.
 * @param dataDir Value of the setting `DATA_DIR`.
 * @throws Error with a one-sentence message when the folder cannot be created or written.
 */
export function dataFolder(dataDir: string): string {
  const folder = path.resolve(root, dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(
      `The data folder ${folder} cannot be written. Allow it, or name another with DATA_DIR=… .`,
    );
  }
  return folder;
}
