import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { channelsSchema, releaseSchema, type Channels, type Release } from './releaseSchemas';
import { errorMessage } from './errorMessage';
import type { ReleaseStore } from './releaseStore';
import { withLock } from './withLock';

/** File name of the release list in a folder of releases or an object store. */
export const LIST_FILE = 'remotes.json';
/** File name of the description of a version, in the folder of the version. */
export const RELEASE_FILE = 'release.json';
/**
 * Name of the folder with the source maps of the browser scripts, in a build and in a version. Source maps are neither
 * served nor uploaded.
 */
export const SOURCE_MAPS = 'source-maps';

/** Matches the names of the files of a version that browsers may load. `release.json` lists their hashes. */
export const loadedByPages = /\.(js|css|svg|png|jpe?g|webp|avif|woff2)$/;

/** End of the name of a folder that a command has not completed. */
export const UNFINISHED = '.unfinished';

/**
 * Returns the path of the release list in a folder of releases.
 * @example releaseListFile('data/releases') // 'data/releases/remotes.json'
 */
export const releaseListFile = (releasesFolder: string) => path.join(releasesFolder, LIST_FILE);

/**
 * Entries of the release list by remote name. An entry is validated only when it is used, so a malformed entry does not
 * affect other remotes.
 */
type ListEntries = Record<string, unknown>;

const listSchema = z.record(z.string(), z.unknown());

/**
 * Reads the channels of a remote from the release list.
 * @param releasesFolder Folder of the releases of all remotes.
 * @param name Name of the remote.
 * @returns The channels; undefined before the first release of the remote.
 * @throws {Error} If the list or the entry of the remote is malformed. The message names the file.
 * @example readChannels('data/releases', 'public')?.current.version
 */
export function readChannels(releasesFolder: string, name: string): Channels | undefined {
  const file = releaseListFile(releasesFolder);
  return channelsIn(readEntries(file), name, file);
}

function readEntries(file: string): ListEntries {
  return existsSync(file) ? parseEntries(readFileSync(file, 'utf8'), file) : {};
}

/**
 * Parses the text of a release list without validating its entries.
 * @param text JSON of the list.
 * @param location Path or address of the list, for error messages.
 * @throws {Error} If the text is not a JSON object.
 */
export function parseEntries(text: string, location: string): ListEntries {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${location} is not a valid release list (${errorMessage(error)}). Fix it, or delete it and release each remote again.`,
      { cause: error },
    );
  }
}

/**
 * Validates the entry of a remote in the release list.
 * @param entries Result of {@link parseEntries}.
 * @param name Name of the remote.
 * @param location Path or address of the list, for error messages.
 * @returns The channels of the remote; undefined before its first release.
 * @throws {Error} If the entry is malformed.
 */
export function channelsIn(entries: ListEntries, name: string, location: string): Channels | undefined {
  const { success, data, error } = z.object({ [name]: channelsSchema.optional() }).safeParse(entries);
  if (success) return data[name];
  throw new Error(
    `The entry "${name}" of ${location} is malformed (${errorMessage(error)}). Fix the entry, or remove it and release ${name} again.`,
    { cause: error },
  );
}

/**
 * Changes the channels of a remote in the release list. Simultaneous changes by other processes are kept, and readers
 * always see a complete list.
 * @param location Folder of the releases, or their object store.
 * @param name Name of the remote.
 * @param change Receives the current channels (undefined before the first release) and returns the new ones. With an
 *   object store it may be called more than once.
 * @returns The new channels.
 * @throws {Error} If the list or the entry of the remote is malformed.
 * @example await updateChannels(folder, 'public', (channels) => promote(channels, release))
 */
export async function updateChannels<Changed extends Channels | undefined>(
  location: string | ReleaseStore,
  name: string,
  change: (releases: Channels | undefined) => Changed,
): Promise<Changed> {
  if (typeof location !== 'string') return location.updateChannels(name, change);
  const releasesFolder = location;
  mkdirSync(releasesFolder, { recursive: true });
  return withLock(
    releaseListFile(releasesFolder),
    () => undefined,
    async () => {
      const file = releaseListFile(releasesFolder);
      const entries = readEntries(file);
      const releases = change(channelsIn(entries, name, file));
      writeAtomically(file, { ...entries, [name]: releases });
      return releases;
    },
  );
}

/**
 * Returns the versions of a remote that are stored in a folder of releases, the newest first. Versions with a missing
 * or broken `release.json` are left out; see {@link brokenVersions}.
 * @param releasesFolder Folder of the releases of all remotes.
 * @param name Name of the remote.
 * @example storedReleases('data/releases', 'public').map(({ version }) => version)
 */
export function storedReleases(releasesFolder: string, name: string): Release[] {
  const folder = path.join(releasesFolder, name);
  return versionFolders(folder)
    .flatMap((version) => readRelease(path.join(folder, version)) ?? [])
    .sort((one, other) => other.releasedAt.localeCompare(one.releasedAt));
}

/**
 * Reads the `release.json` of a version.
 * @param versionFolder Folder of the version.
 * @returns The description of the version; undefined if the file is missing or broken.
 * @example readRelease('data/releases/public/1.9.0-1a2b3c')?.platform // '^1'
 */
export function readRelease(versionFolder: string): Release | undefined {
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(path.join(versionFolder, RELEASE_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Returns the names of the version folders of a remote whose `release.json` is missing or broken.
 * @param releasesFolder Folder of the releases of all remotes.
 * @param name Name of the remote.
 * @example brokenVersions('data/releases', 'public') // ['1.9.0-1a2b3c']
 */
export function brokenVersions(releasesFolder: string, name: string): string[] {
  const folder = path.join(releasesFolder, name);
  return versionFolders(folder).filter((version) => !readRelease(path.join(folder, version)));
}

/** Returns the names of the folders of a remote, without those that commands have not completed. */
const versionFolders = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((version) => !version.endsWith(UNFINISHED)) : [];

/** Writes a JSON file by replacing the old file. After a power failure, either the old or the new file is complete. */
function writeAtomically(file: string, content: unknown): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content, null, 2), { flush: true });
  renameSync(unfinished, file);
}
