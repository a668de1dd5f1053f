import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Prints type errors in the terminal until this process ends. Bundles are built without a type check. Build mode (`-b`)
 * is not used, because it checks the whole project after each edit.
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
