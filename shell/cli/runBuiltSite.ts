import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from '../build/build';
import { root } from '../build/root';

/**
 * Builds stale packages and runs the site as a child process. Either process ends when the other one does.
 * @param apiOptions Command line options for the API, such as `['--seed', 'large']`.
 * @returns The address of the site.
 * @throws Error when the site ends before it is ready. The site has already printed the reason.
 */
export async function runBuiltSite(apiOptions: string[]): Promise<string> {
  await build([]);
  const site = fork(path.join(root, 'shell/dist/supervisor/main.cjs'), apiOptions, { execArgv: [] });
  const ended = once(site, 'exit').then(() => {
    throw new Error('The site ended before it was ready. The reason is in the lines above.');
  });
  const [message] = (await Promise.race([once(site, 'message'), ended])) as [{ ready: string }];
  ended.catch(() => process.exit(1));
  return message.ready;
}
