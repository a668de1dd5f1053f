import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the root folder of the repository, to which relative paths in settings refer. All processes thus use the same
 * `DATA_DIR`. The search goes upwards from the working directory and not from this file, because bundling changes the
 * location of the code.
 * @returns the working directory if the repository is not found
 */
export function projectRoot(): string {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"workspaces"')) return folder;
    if (folder === path.dirname(folder)) return process.cwd();
  }
}
