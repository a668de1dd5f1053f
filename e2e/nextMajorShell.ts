import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { platformVersion } from '@juris/platform/remote';

/**
 * Copies the build of the shell and gives the copy the next major platform version, such as 2.0.0. The copy is deleted
 * when the process exits.
 * @returns The path of the copy. It is inside `node_modules`, where Node finds the libraries of this project.
 */
export function nextMajorShell(): string {
  const folder = path.resolve(`node_modules/.cache/next-major-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  rmSync(folder, { recursive: true, force: true });
  // Leaves out the compressed files, because they still contain the current version.
  cpSync('shell/dist', path.join(folder, 'dist'), {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const next = `${Number(platformVersion.split('.')[0]) + 1}.0.0`;
  for (const entry of readdirSync(path.join(folder, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.c?js$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const code = readFileSync(file, 'utf8');
    if (code.includes(platformVersion)) writeFileSync(file, code.replaceAll(platformVersion, next));
  }
  return folder;
}
