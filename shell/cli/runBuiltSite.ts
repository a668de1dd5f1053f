import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from '../build/build';
import { root } from '../build/root';

/**
 * Builds stale packages and runs the site as a child process, which ends with this process.
 * @param apiOptions for the API, for example `['--seed', 'large']`
 * @returns the site's address
 * @throws Error when it ends before it is ready; it has printed the reason
 */
export async function runBuiltSite(apiOptions: string[]): Promise<string> {
  await build([]);
  const site = fork(path.join(root, 'shell/dist/supervisor/main.cjs'), apiOptions, { execArgv: [] });
  const ended = once(site, 'exit').then(() => {
    throw new Error('The site could not be started; it says above why.');
  });
  const [message] = (await Promise.race([once(site, 'message'), ended])) as [{ ready: string }];
  ended.catch(() => process.exit(1));
  return message.ready;
}
