import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds all packages, found from the location of this file: the sources or a bundle. */
export const root = folderWithPackages(__dirname);

function folderWithPackages(folder: string): string {
  const parent = path.dirname(folder);
  if (existsSync(path.join(folder, 'shared-ui')) || parent === folder) return folder;
  return folderWithPackages(parent);
}
