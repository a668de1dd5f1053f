import { spawn } from 'node:child_process';
import { root } from '../build/root';

/**
 * Prints type errors in the terminal until this process ends. The development build does not check types, so a misspelt
 * prop would otherwise go unnoticed.
 * @param projects Folders or tsconfig.json files of the TypeScript projects, relative to the root folder.
 */
export function watchTypes(...projects: string[]): void {
  const types = spawn('tsc', ['-b', ...projects, '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.once('exit', () => types.kill());
}
