import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the folder that contains all packages. A relative `DATA_DIR` thus means one folder for the site and for the
 * API alone, from any working folder. The API also runs as one bundled file, so the search starts at the working folder
 * and goes upwards.
 * @returns the working folder when no such folder is above it
 */
export function projectRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"workspaces"')) return folder;
    if (folder === path.dirname(folder)) return from;
  }
}
