import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Prints type errors in the terminal until this process ends. Bundles are built without a type check, so that, for
 * example, the text of a misspelt prop would be missing from the page without a message. The compiler does not run in its
 * build mode (`-b`), which checks a whole project after each edit and not only the files that depend on it.
 * @param folder Folder of the TypeScript project, with its `tsconfig.json`.
 */
export function watchTypes(folder: string): void {
  const compiler = createRequire(__filename).resolve('typescript/bin/tsc');
  const types = spawn(process.execPath, [compiler, '-p', '.', '--watch', '--preserveWatchOutput'], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.once('exit', () => types.kill());
}
