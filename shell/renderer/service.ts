/**
 * Renderer as a separate service, for another user or container than those of the shell and the API. It runs no code of
 * remotes itself, but in processes without rights, which it restarts.
 */
import { rejectDebugger, shutDownOnSignal } from '@juris/server-kit/processSignals';
import { readSettings } from '@juris/server-kit/settings';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { rendererSettings } from '../settings/rendererSettings';
import { jobServer } from './jobExchange';
import { rendererProcesses } from './rendererProcesses';

rejectDebugger();
const settings = readSettings(rendererSettings, process.env);
const { RENDERER: address, RENDERER_TOKEN: token } = settings;
const renderer = rendererProcesses({
  main: path.join(__dirname, '../renderer/main.cjs'),
  environment: process.env,
});
const server = jobServer(renderer, token);
server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
shutDownOnSignal(async () => {
  server.close();
  await renderer.close();
}, 10_000);
if ('socketPath' in address) {
  // The shell, which is in the group of the socket, has to write to it.
  process.umask(0o007);
  // A killed service leaves its socket.
  rmSync(address.socketPath, { force: true });
}
server.listen('socketPath' in address ? { path: address.socketPath } : address, () =>
  console.log('Renderer ready.'),
);
