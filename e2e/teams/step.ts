import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs a command and prints its duration in seconds.
 * @throws {Error} If the command fails. The command itself prints the reason.
 */
export async function step(name: string, cwd: string, command: string, ...options: string[]): Promise<void> {
  const started = performance.now();
  const code = await new Promise<number | null>((resolve) =>
    spawn(command, options, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', resolve),
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (code !== 0)
    throw new Error(`${path.basename(cwd)}: ${name} failed (exit code ${code}); the reason is above.`);
  console.log(`${path.basename(cwd)}: ${name} ${seconds} s`);
}

/** Returns the size of all files in a folder, in bytes. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
