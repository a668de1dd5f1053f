import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Prints type errors in the terminal until this process ends. Bundles are built without a type check, so that, for
 * example, the text of a misspelt prop would be missing from the page without a message.
 * @param folder Folder in which the compiler runs.
 * @param projects Folders or `tsconfig.json` files of the TypeScript projects, relative to `folder`.
 */
export function watchTypes(folder: string, ...projects: string[]): void {
  const compiler = createRequire(__filename).resolve('typescript/bin/tsc');
  const types = spawn(process.execPath, [compiler, '-b', ...projects, '--watch', '--preserveWatchOutput'], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.once('exit', () => types.kill());
  // Node does not emit `exit` when a signal ends the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
}
