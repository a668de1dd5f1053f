/**
 * `npm run dev -w @juris/remote-admin`: runs one remote in watch mode inside the built site. Shell, API and the other
 * remotes come from their builds. A tab that is opened at the printed address loads this remote from its dev server and
 * reloads after each edit. Type errors are printed in the terminal. The same address parameter works on any deployed
 * site that allows developer remotes. The settings are described in docs/configuration.md.
 */
import { remotes } from '@juris/releases/remotes';
import { serve } from '../build/devServer';
import { remoteBrowser } from '../build/browserBundles';
import { command } from './command';
import { remoteName } from './remoteName';
import { runBuiltSite } from './runBuiltSite';
import { developmentSettings } from '../settings/commandSettings';
import { watchTypes } from './watchTypes';

command(developmentSettings, async ({ PORT, REMOTE_PORT = PORT + 1 }) => {
  const [given, ...apiOptions] = process.argv.slice(2);
  const name = remoteName(given);
  const site = await runBuiltSite(apiOptions);
  watchTypes(`remote-${name}`);
  const bundle = remoteBrowser(`remote-${name}`, { mode: 'development', refresh: false });
  await serve(bundle, { port: REMOTE_PORT, hot: false, liveReload: true });
  const { mount } = remotes.find((remote) => remote.name === name) ?? remotes[0];
  const pointer = `?remote=${name}@http://127.0.0.1:${REMOTE_PORT}/remoteEntry.js`;
  console.log(`Open ${site}${mount}${pointer}`);
});
