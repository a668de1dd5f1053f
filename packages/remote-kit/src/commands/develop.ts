import path from 'node:path';
import { remoteBrowser } from '../build/remoteBundles';
import { serveBundle } from '../build/watchServer';
import { watchTypes } from '../build/watchTypes';
import type { Project } from '../project';

/** Where a remote is developed. */
export interface Development {
  /** Origin of the running site that shows the remote. */
  site: string;
  /** Port of this machine that serves the remote. */
  port: number;
  /** Setting or option that chooses the port. */
  portSetting: string;
}

/**
 * Serves a remote from this machine in watch mode. A tab of the site that is opened at the printed address loads the
 * remote from here, and reloads after each edit. Type errors are printed in the terminal.
 * @throws Error when the port is in use
 */
export async function develop(project: Project, { site, port, portSetting }: Development): Promise<void> {
  const bundle = remoteBrowser(project, { mode: 'development' });
  // Outside of `dist`, which a build replaces.
  const folder = path.join(project.root, 'node_modules/.cache/juris-remote', project.name);
  await serveBundle({ ...bundle, output: { ...bundle.output, path: folder } }, { port, portSetting });
  watchTypes(project.folder, '.');
  console.log(`Open ${site}${project.mount}?remote=${project.name}@http://127.0.0.1:${port}/remoteEntry.js`);
}
