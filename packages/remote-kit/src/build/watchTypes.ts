import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Prints type errors in the terminal until this process ends. Bundles are built without a type check. Without this
 * function, for example, the text of a misspelt prop would be missing from the page, and no message would say why. The
 * compiler does not run in its build mode (`-b`), because after each edit that mode checks the whole project and not
 * only the files that depend on the edited file.
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
