import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Prints type errors in the terminal until this process ends. Bundles are built without a type check, and a misspelt
 * prop would silently lose its text.
 * @param folder folder that the projects are relative to
 * @param projects their folders or `tsconfig.json`
 */
export function watchTypes(folder: string, ...projects: string[]): void {
  const compiler = createRequire(__filename).resolve('typescript/bin/tsc');
  const types = spawn(process.execPath, [compiler, '-b', ...projects, '--watch', '--preserveWatchOutput'], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.once('exit', () => types.kill());
}
