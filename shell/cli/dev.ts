/**
 * `npm run dev`: runs the site and the API in watch mode. Edits of components appear in the open page without losing
 * state. Edits of the API restart the API. Pages are rendered in the browser, not on the server.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readMounts } from '@juris/releases/mountTable';
import { remoteBrowser } from '@juris/remote-kit/build/remoteBundles';
import { requireFreePort } from '@juris/remote-kit/build/watchServer';
import { command, endWithSignals } from '@juris/remote-kit/commands/command';
import { dataFolder } from '@juris/remote-kit/commands/releasesFolder';
import { readProject } from '@juris/remote-kit/project';
import { shellBrowser } from '../build/browserBundles';
import { hotUpdates } from '../build/hotUpdates';
import { remoteNames, root } from '../build/root';
import { developmentProxies } from '../server/proxy/teamApis';
import { waitUntilListening } from './waitUntilListening';
import { developmentSettings } from '../settings/siteSettings';
import { readFileSync } from 'node:fs';
import { htmlDocument } from '../src/document/document';
import { emptyResult } from '../src/document/renderResult';
import type { MountTable, RemoteName } from '@juris/releases/remotes';
import { overrideContainer } from '../src/remotes/container';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const calls = ['/api', '/uploads', '/feeds', '/__mock'];

command(developmentSettings, async ({ PORT: port, API_PORT, DATA_DIR }, _parse, environment) => {
  const data = dataFolder(root, DATA_DIR);
  const { mounts, apis } = readMounts(path.join(data, 'releases'));
  const served = remoteNames()
    .filter((name) => mounts.some((remote) => remote.name === name))
    .map((name, index) => ({
      name,
      project: readProject(path.join(root, `remote-${name}`)),
      port: port + 1 + index,
    }));
  for (const one of [port, ...served.map((remote) => remote.port)]) await requireFreePort(one, 'PORT=…');
  await requireFreePort(API_PORT, 'API_PORT=…');
  endWithSignals();
  const watch = spawn('tsx', ['watch', '--clear-screen=false', 'mock-api/src/cli/main.ts'], {
    cwd: root,
    env: { ...environment, PORT: String(API_PORT), DATA_DIR: data },
    stdio: 'inherit',
  });
  process.once('exit', () => watch.kill());

  for (const remote of served)
    await serve(remoteBrowser(remote.project, { mode: 'development', hotUpdates }), remote.port, {});
  await serve(shellBrowser('development'), port, {
    static: { directory: path.join(root, 'shell/public'), publicPath: '/assets' },
    proxy: [...developmentProxies(apis), { context: calls, target: `http://127.0.0.1:${API_PORT}` }],
    // The styles of the theme are in the document, so an edit reloads the page.
    watchFiles: path.join(root, 'shared-ui/src/theme/*.css'),
    setupMiddlewares: (middlewares) => [
      {
        name: 'wait for the API, which restarts after each edit',
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
          response.send(developmentDocument(mounts, served));
        },
      },
    ],
  });
  console.log(`Site ready at http://localhost:${port}.`);
  watchTypes();
});

/**
 * Prints type errors of the whole repository in the terminal. It starts after the first compilation, which would
 * otherwise take three times as long.
 */
function watchTypes(): void {
  const options = ['tsconfig.json', 'mock-api', '--checkers', '1', '--watch', '--preserveWatchOutput'];
  const types = spawn(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b', ...options], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  });
  // On Node 20, `tsc` waits for a native process, which in watch mode ends only with SIGKILL.
  process.once('exit', () => types.pid && process.kill(-types.pid, 'SIGKILL'));
}

/**
 * Returns the HTML document for every address in development. It is empty and loads each remote from its dev server.
 */
function developmentDocument(
  mounts: MountTable,
  remotes: readonly { name: RemoteName; port: number }[],
): string {
  const container = (port: number) => overrideContainer(`http://127.0.0.1:${port}/remoteEntry.js`);
  const style = (name: string) => readFileSync(path.join(root, 'shared-ui/src/theme', name), 'utf8');
  const page = { ...emptyResult, status: 200, title: 'Juris Press (development)', description: '' };
  const { html } = htmlDocument(page, {
    theme: ['fonts.css', 'tokens.css', 'base.css', 'dark.css', 'forcedColors.css', 'print.css']
      .map(style)
      .join(''),
    boot: { mounts, releases: Object.fromEntries(remotes.map(({ name, port }) => [name, container(port)])) },
    scripts: ['libraries', 'main'].map((name) => `/static/${name}.js`),
    remoteScripts: [],
    vitals: [],
    start: 'now',
  });
  return html;
}

/**
 * Builds a bundle in memory, rebuilds it after each edit, and serves it to pages of any origin.
 * @param configuration Webpack configuration of the bundle.
 * @param port TCP port on 127.0.0.1.
 * @param options Further options of webpack-dev-server.
 * @returns A promise that resolves after the first compilation. If the compilation has errors, they are printed, and
 *   the promise resolves as well.
 */
async function serve(configuration: Configuration, port: number, options: WebpackDevServer.Configuration) {
  const compiler = webpack({ ...configuration, infrastructureLogging: { level: 'warn' } });
  if (!compiler) throw new Error('webpack made no compiler');
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('serve', () => resolve()));
  const server = new WebpackDevServer(
    {
      ...{ host: '127.0.0.1', port },
      hot: true,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      ...options,
      // Every bundle has a separate dev server. Without `webSocketURL`, it would connect to the server of the page.
      client: {
        // Only syntax errors cover the page. React Router shows runtime errors; type errors appear in the terminal.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: `ws://127.0.0.1:${port}/ws`,
      },
    },
    compiler,
  );
  await server.start();
  await compiled;
}
