import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { directActions } from '@juris/releases/directActions';
import type { RunningShell } from '@juris/releases/runningShell';
import { serviceActions } from '@juris/releases/serviceActions';
import type { Project } from '../project';
import type { ReleaseSettings } from '../settings';
import { parseSite } from './command';
import { errorMessage } from '@juris/releases/errorMessage';
import { releasesFolder } from './releasesFolder';

/**
 * Opens the releases of a remote: through the release service of a site, or directly in the folder or object store that
 * the setting `RELEASES` names.
 * @param project Remote in the current folder.
 * @param settings Settings of the command.
 * @param site Value of the option `--site`; undefined if it was not given.
 * @returns The actions, the shell that uses the releases, and the folder for new versions; a temporary folder with a
 *   release service.
 * @throws {Error} If the location cannot be used.
 */
export async function openReleases(
  { name, root }: Project,
  settings: ReleaseSettings,
  site: string | boolean | undefined,
) {
  if (site !== undefined) return openService(name, parseSite(site), settings.RELEASE_TOKEN);
  const { folder, store } = await releaseLocation(root, settings, name);
  return {
    folder,
    actions: directActions({ name, releasesFolder: folder, store }),
    shell: runningShell(settings),
  };
}

function openService(name: string, site: string, token: string | undefined) {
  if (token === undefined)
    throw new Error(`--site needs RELEASE_TOKEN: the token of ${name} that the shell team has created.`);
  return {
    folder: temporaryFolder(),
    actions: serviceActions({ site, token, name }),
    shell: { site, operationsToken: token },
  };
}

/** Returns the address and the token of the running shell. If `SITE_URL` is not set, the shell runs on this machine. */
const runningShell = ({
  PORT,
  SITE_URL = `http://localhost:${PORT}`,
  OPERATIONS_TOKEN,
}: ReleaseSettings): RunningShell => ({ site: SITE_URL, operationsToken: OPERATIONS_TOKEN });

/**
 * Opens the location of the releases, which the setting `RELEASES` names. It is a folder, or an object store such as
 * `s3://bucket/prefix`.
 * @param root Folder that relative paths start at.
 * @param settings Settings of the command.
 * @param name Remote whose release descriptions are downloaded from an object store. Without a name, no descriptions
 *   are downloaded.
 * @returns The folder of the releases and, if they are in an object store, the store. The folder is then a temporary one
 *   with the release descriptions.
 * @throws {Error} If the location cannot be used.
 */
export async function releaseLocation(root: string, settings: ReleaseSettings, name?: string) {
  const { RELEASES = '' } = settings;
  if (!RELEASES.startsWith('s3:')) return { folder: releasesFolder(root, settings), store: undefined };
  const { ReleaseStore } = await loadStore(RELEASES);
  const store = new ReleaseStore(RELEASES, settings);
  await store.check();
  const folder = temporaryFolder();
  if (name) await store.fetchDescriptions(name, folder);
  return { folder, store };
}

/** Creates a folder that is deleted when this process ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the first line of an error message. Further lines of Node list the importing files. */
const firstLine = (error: unknown) => errorMessage(error).split('\n')[0];

/**
 * Loads the client for object stores. A team installs its libraries only for releases in an object store.
 * @throws {Error} If the libraries are not installed. The message names the command that installs them.
 */
async function loadStore(location: string) {
  try {
    return await import(/* webpackMode: "eager" */ '@juris/releases/releaseStore');
  } catch (cause) {
    throw new Error(
      `RELEASES is an object store (${location}), and its client cannot be loaded: ${firstLine(cause)}. Run: npm install --save-dev @aws-sdk/client-s3 @aws-sdk/lib-storage`,
      { cause },
    );
  }
}
