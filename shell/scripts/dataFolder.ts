import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../webpack/root';

/**
 * The folder for everything that is kept: database, uploads, releases. Made when it is not there.
 * @throws Error in one sentence when it cannot be written
 */
export function dataFolder(): string {
  const folder = path.resolve(root, process.env.DATA_DIR ?? 'data');
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
