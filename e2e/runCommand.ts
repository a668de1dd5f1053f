import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a command and returns its output. It does not block the test process, which must keep reading the output of its
 * site. Otherwise the site would stop at a full output buffer.
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
