import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { directActions } from '@juris/releases/directActions';
import type { ReleaseActions } from '@juris/releases/releaseActions';
import type { RunningShell } from '@juris/releases/runningShell';
import { serviceActions } from '@juris/releases/serviceActions';
import type { Project } from '../project';
import type { ReleaseSettings } from '../settings';
import { releaseLocation, runningShell } from './releaseLocation';
import { parseSite } from './parseSite';

/** The releases of a remote, as a command reads and changes them. */
export interface OpenedReleases {
  /** Folder for new versions of this remote; a temporary folder with a release service. */
  folder: string;
  actions: ReleaseActions;
  /** Shell that uses the releases. */
  shell: RunningShell;
}

/**
 * Opens the releases of a remote: through the release service of a site, or directly in the folder or object store that
 * the setting `RELEASES` names.
 * @param project Remote in the current folder.
 * @param settings Settings of the command.
 * @param site Value of the option `--site`; undefined if it was not given.
 * @throws {Error} If the location cannot be used.
 */
export async function openReleases(
  { name, root }: Project,
  settings: ReleaseSettings,
  site: string | boolean | undefined,
): Promise<OpenedReleases> {
  if (site !== undefined) return openService(name, parseSite(site), settings.RELEASE_TOKEN);
  const { folder, store } = await releaseLocation(root, settings, name);
  return {
    folder,
    actions: directActions({ name, releasesFolder: folder, store }),
    shell: runningShell(settings),
  };
}

function openService(name: string, site: string, token: string | undefined): OpenedReleases {
  if (token === undefined)
    throw new Error(`--site needs RELEASE_TOKEN: the token of ${name} that the shell team has created.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    actions: serviceActions({ site, token, name }),
    shell: { site, operationsToken: token },
  };
}
