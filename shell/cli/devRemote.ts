/**
 * `npm run dev -w @juris/remote-admin`: runs one remote in watch mode inside the built site. docs/configuration.md
 * describes the settings.
 */
import path from 'node:path';
import { command } from '@juris/remote-kit/commands/command';
import { develop } from '@juris/remote-kit/commands/develop';
import { readProject } from '@juris/remote-kit/project';
import { root } from '../build/root';
import { developmentSettings } from '../settings/commandSettings';
import { remoteName } from './remoteName';
import { runBuiltSite } from './runBuiltSite';

command(developmentSettings, async ({ PORT, REMOTE_PORT = PORT + 1 }) => {
  const [given, ...apiOptions] = process.argv.slice(2);
  const project = readProject(path.join(root, `remote-${remoteName(given)}`));
  const site = await runBuiltSite(apiOptions);
  await develop(project, { site, port: REMOTE_PORT, portSetting: 'REMOTE_PORT=…' });
});
