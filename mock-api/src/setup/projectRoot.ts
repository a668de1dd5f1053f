import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder that holds all packages, so that a relative `DATA_DIR` is one folder for the site and for the API alone,
 * wherever they are started from. The program also runs as one bundled file, so the folder is looked for from the
 * working folder upwards.
 * @returns the working folder where there is no such folder above it
 */
export function projectRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"workspaces"')) return folder;
    if (folder === path.dirname(folder)) return from;
  }
}
