import path from 'node:path';
import { remoteBrowser } from '../build/remoteBundles';
import { serveBundle, type BundleServer } from '../build/watchServer';
import { type Project, readProject } from '../project';
import { endWithSignals, type ParseArguments, parseSite } from './command';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** Options of {@link develop}. */
interface Development extends BundleServer {
  /** Origin of the running site that shows the remote. */
  site: string;
}

/**
 * Serves a remote from this machine, rebuilds it after each edit, and prints an address of the site. A tab with this
 * address loads the remote from this machine. Type errors are printed in the terminal.
 * @param project Remote to serve.
 * @param options Site that shows the remote, and port.
 * @throws {Error} If the port is in use.
 */
export async function develop(project: Project, { site, ...server }: Development): Promise<void> {
  endWithSignals();
  const bundle = remoteBrowser(project, { mode: 'development' });
  // The files are not written to `dist`, because a build would replace them.
  const folder = path.join(project.root, 'node_modules/.cache/juris-remote', project.name);
  await serveBundle({ ...bundle, output: { ...bundle.output, path: folder } }, server);
  watchTypes(project.folder);
  console.log(
    `Open ${site}${project.mount}?remote=${project.name}@http://127.0.0.1:${server.port}/remoteEntry.js`,
  );
}

/**
 * Prints type errors in the terminal until this process ends. Bundles are built without a type check. Build mode (`-b`)
 * is not used, because it checks the whole project after each edit.
 * @param folder Folder of the TypeScript project, with its `tsconfig.json`.
 */
function watchTypes(folder: string): void {
  const compiler = createRequire(__filename).resolve('typescript/bin/tsc');
  const types = spawn(process.execPath, [compiler, '-p', '.', '--watch', '--preserveWatchOutput'], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.once('exit', () => types.kill());
}

const DEFAULT_PORT = '3001';

/**
 * Command `juris-remote dev --site https://… [--port 3001]`. It serves the remote in the current folder from this
 * machine. The deployed site shows it with the released versions of all other remotes. The site must allow this with
 * the setting `DEVELOPER_REMOTES`.
 * @throws {Error} If an option is missing or invalid, or the port is in use.
 */
export async function dev(parse: ParseArguments): Promise<void> {
  const { values } = parse({ options: { site: 'string', port: 'string' } });
  const { port = DEFAULT_PORT } = values;
  const site = parseSite(values.site);
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`--port must be a whole number from 1 to 65535; got "${port}".`);
  await develop(readProject('.'), { site, port: Number(port), portSetting: '--port' });
}
