import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/root';

/**
 * The folder for everything that is kept: database, uploads, releases. Made when it is not there.
 * @param dataDir as `DATA_DIR` names it
 * @throws Error in one sentence when it cannot be written
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
