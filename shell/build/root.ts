import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Root folder of the repository. It is found by walking up from this file, which may be part of a bundle. */
export const root = folderWithPackages(__dirname);

function folderWithPackages(folder: string): string {
  const parent = path.dirname(folder);
  if (existsSync(path.join(folder, 'shared-ui')) || parent === folder) return folder;
  return folderWithPackages(parent);
}

/** Returns the names of the remotes in this repository. The package of a remote is in the folder `remote-<name>`. */
export const remoteNames = (): string[] =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .flatMap((folder) => /^remote-(.+)$/.exec(folder)?.[1] ?? [])
    .sort();

/**
 * Returns the name of the remote that a command works on.
 * @param given First argument of the command.
 * @throws {Error} If there is no such remote. The message lists the names of all remotes.
 */
export function remoteName(given: string | undefined): string {
  const names = remoteNames();
  if (given !== undefined && names.includes(given)) return given;
  throw new Error(`Unknown remote "${given ?? ''}". Choose one of ${names.join(', ')}.`);
}
