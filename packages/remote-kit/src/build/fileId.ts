import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the package name in the `package.json` of a folder; undefined if the folder has no such file. */
function packageName(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name : undefined;
}

/**
 * Returns an id of a source file: the name of its package and its path in it. The id is the same in every checkout, and
 * unique among remotes.
 * @param file Absolute path of the file.
 * @example fileId('/home/me/juris/shared-ui/src/Card.tsx') // '@juris/shared-ui/src/Card.tsx'
 */
export function fileId(file: string): string {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const name = packageName(folder);
    if (name !== undefined) return path.posix.join(name, path.relative(folder, file).replaceAll('\\', '/'));
  }
  return file;
}
