import { accessSync, constants, mkdirSync } from 'node:fs';
import { dataDirectory } from '../supervisor/dataDirectory';
import { root } from '../build/root';

/**
 * The folder for everything that is kept: database, uploads, releases. Made when it is not there.
 * @throws Error in one sentence when it cannot be written
 */
export function dataFolder(): string {
  const folder = dataDirectory(root, process.env);
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
