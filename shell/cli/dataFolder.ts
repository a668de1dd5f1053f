import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/root';

/**
 * Returns the folder of all stored data: database, uploads, releases. It is created if missing.
 * @param dataDir the value of `DATA_DIR`
 * @throws Error when the folder cannot be created or written; its message is a single sentence
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
