import { serve } from '../build/devServer';
import { remoteBrowser } from '../build/remoteBundles';
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
  await serve(remoteBrowser(project, { mode: 'development' }), {
    ...{ port, portSetting },
    hot: false,
    liveReload: true,
  });
  watchTypes(project.folder, '.');
  console.log(`Open ${site}${project.mount}?remote=${project.name}@http://127.0.0.1:${port}/remoteEntry.js`);
}
