import { existsSync } from 'node:fs';
import path from 'node:path';

/** Root folder of the repository. It is found by walking up from this file, which may be part of a bundle. */
export const root = folderWithPackages(__dirname);

function folderWithPackages(folder: string): string {
  const parent = path.dirname(folder);
  if (existsSync(path.join(folder, 'shared-ui')) || parent === folder) return folder;
  return folderWithPackages(parent);
}
