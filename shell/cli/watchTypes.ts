import { spawn } from 'node:child_process';
import { root } from '../build/root';

/**
 * Says type errors in the terminal until this program ends: bundles are made without a look at the types, and a misspelt prop
 * would lose its text without a word.
 * @param projects their folders or `tsconfig.json`, from the root
 */
export function watchTypes(...projects: string[]): void {
  const types = spawn('tsc', ['-b', ...projects, '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.once('exit', () => types.kill());
}
