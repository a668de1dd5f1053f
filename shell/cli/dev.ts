/**
 * `npm run dev`: runs the site and the API in watch mode. An edit of a component in a remote, the shell or shared-ui
 * shows in the open page without losing state. An edit of the API restarts the API. In this mode pages are rendered in
 * the browser, not on the server.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { remotes } from '@juris/releases/remotes';
import { serve } from '../build/devServer';
import { remoteBrowser, shellBrowser } from '../build/browserBundles';
import { root } from '../build/root';
import { command } from './command';
import { dataFolder } from './dataFolder';
import { developmentDocument } from './developmentDocument';
import { developmentSettings } from '../settings/commandSettings';
import { waitUntilListening } from './waitUntilListening';
import { watchTypes } from './watchTypes';

const calls = ['/api', '/uploads', '/feeds'];

command(developmentSettings, async ({ PORT: port, API_PORT, DATA_DIR }, environment) => {
  const served = remotes.map(({ name }, index) => ({
    name,
    folder: `remote-${name}`,
    port: port + 1 + index,
  }));
  const watch = spawn('tsx', ['watch', '--clear-screen=false', 'mock-api/src/cli/main.ts'], {
    cwd: root,
    env: { ...environment, PORT: String(API_PORT), DATA_DIR: dataFolder(DATA_DIR) },
    stdio: 'inherit',
  });

  watchTypes('tsconfig.json', 'mock-api');

  for (const remote of served)
    await serve(remoteBrowser(remote.folder, { mode: 'development' }), { port: remote.port });
  await serve(shellBrowser('development'), {
    port,
    static: { directory: path.join(root, 'shell/public'), publicPath: '/assets' },
    proxy: [{ context: calls, target: `http://127.0.0.1:${API_PORT}` }],
    // The theme's styles are part of the document, not of a bundle, so an edit reloads the page.
    watchFiles: path.join(root, 'shared-ui/src/theme/*.css'),
    setupMiddlewares: (middlewares) => [
      {
        name: 'wait for the API, which is started again for each edit',
        middleware: async ({ path: address }: { path: string }, _response: unknown, next: () => void) => {
          if (calls.some((begin) => address.startsWith(begin))) await waitUntilListening(API_PORT);
          next();
        },
      },
      ...middlewares,
      {
        name: 'page',
        middleware: (
          _request: unknown,
          response: { send(html: string): void; type(type: string): unknown },
        ) => {
          response.type('html');
          response.send(developmentDocument(served));
        },
      },
    ],
  });
  console.log(`Site ready at http://localhost:${port}; the first pages are being built.`);
  process.once('exit', () => watch.kill());
});
