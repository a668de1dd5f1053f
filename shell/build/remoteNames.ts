import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

/** Returns the names of the remotes in this repository. The package of a remote is in the folder `remote-<name>`. */
export const remoteNames = (): string[] =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .flatMap((folder) => /^remote-(.+)$/.exec(folder)?.[1] ?? [])
    .sort();
