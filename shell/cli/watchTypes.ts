import { spawn } from 'node:child_process';
import { root } from '../build/root';

/**
 * Prints type errors in the terminal until this process ends. Bundles are built without a type check, and a misspelt
 * prop would silently lose its text.
 * @param projects their folders or `tsconfig.json`, relative to the root
 */
export function watchTypes(...projects: string[]): void {
  const types = spawn('tsc', ['-b', ...projects, '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.once('exit', () => types.kill());
}
