import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a command and returns what it prints. The test process continues to read the output of its site meanwhile. If
 * it waited without reading, the site would stop as soon as the buffer of its output were full.
 * @throws {Error} With the error output of the command, if the command fails.
 */
export async function runCommand(
  command: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { stdout } = await execute(command, parameters, { env: { ...process.env, ...env } });
  return stdout;
}
