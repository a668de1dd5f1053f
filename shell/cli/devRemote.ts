/**
 * `npm run dev -w @juris/remote-admin`: runs one remote in watch mode inside the built site. docs/configuration.md
 * describes the settings.
 */
import path from 'node:path';
import { command } from '@juris/remote-kit/commands/command';
import { develop } from '@juris/remote-kit/commands/develop';
import { readProject } from '@juris/remote-kit/project';
import { remoteName, root } from '../build/root';
import { developmentSettings } from '../settings/siteSettings';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { build } from '../build/build';

command(developmentSettings, async ({ PORT, REMOTE_PORT = PORT + 1 }) => {
  const [given, ...apiOptions] = process.argv.slice(2);
  const project = readProject(path.join(root, `remote-${remoteName(given)}`));
  const site = await runBuiltSite(apiOptions);
  await develop(project, { site, port: REMOTE_PORT, portSetting: 'REMOTE_PORT=…' });
});

/**
 * Builds stale packages and runs the site as a child process. Either process ends when the other one does.
 * @param apiOptions Command line options for the API, such as `['--seed', 'large']`.
 * @returns The address of the site.
 * @throws Error when the site ends before it is ready. The site has already printed the reason.
 */
async function runBuiltSite(apiOptions: string[]): Promise<string> {
  await build([]);
  const site = fork(path.join(root, 'shell/dist/supervisor/main.cjs'), apiOptions, { execArgv: [] });
  const ended = once(site, 'exit').then(() => {
    throw new Error('The site ended before it was ready. The reason is in the lines above.');
  });
  const [message] = (await Promise.race([once(site, 'message'), ended])) as [{ ready: string }];
  ended.catch(() => process.exit(1));
  return message.ready;
}
