import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A command for {@link runStep}, with options that {@link step} does not have. */
export interface Step {
  /** Name for messages, such as `release`. */
  name: string;
  /** Folder in which the command runs. */
  folder: string;
  /** Path of the executable and its options. */
  command: [string, ...string[]];
  /** Environment variables in addition to those of this process. */
  environment?: NodeJS.ProcessEnv;
  /** Text that the command must print when it fails. Without it, the command must succeed. */
  rejection?: string;
}

/**
 * Runs a command and prints its duration in seconds.
 * @returns The output of the command.
 * @throws {Error} If the command fails although it must succeed, or if it must fail with `rejection` and does not. The
 *   message contains the output.
 */
export async function runStep({ name, folder, command, environment, rejection }: Step): Promise<string> {
  const [executable, ...options] = command;
  const started = performance.now();
  const child = spawn(executable, options, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const what = `${path.basename(folder)}: ${name}`;
  if (rejection === undefined && code !== 0)
    throw new Error(`${what} failed (exit code ${code}):\n${output}`);
  if (rejection !== undefined && (code === 0 || !output.includes(rejection)))
    throw new Error(`${what} must fail with "${rejection}"; exit code ${code}:\n${output}`);
  console.log(`${what} ${seconds} s`);
  return output;
}

/**
 * Runs a command and prints its duration in seconds.
 * @throws {Error} If the command fails. The message contains the output.
 */
export const step = async (name: string, folder: string, ...command: [string, ...string[]]): Promise<void> =>
  void (await runStep({ name, folder, command }));

/** Returns the size of all files in a folder, in bytes. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** Command that installs packages, from npm's cache where possible. */
export const install = ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--silent'] as const;
