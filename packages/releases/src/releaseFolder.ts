import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { channelsSchema, releaseSchema, type Channels, type Release } from './releaseList';
import type { RemoteName } from './remotes';
import { errorMessage } from './errorMessage';
import type { ReleaseStore } from './releaseStore';
import { withLock } from './withLock';

/** File name of the release list, in a folder or an object store. */
export const LIST_FILE = 'remotes.json';
/** File name of a version's description, in its folder. */
export const RELEASE_FILE = 'release.json';

/** Returns the path of the release list in a folder of releases. */
export const releaseListFile = (releasesFolder: string) => path.join(releasesFolder, LIST_FILE);

/**
 * Entries of the release list by remote name. They are not validated, so a malformed entry does not affect the other
 * remotes.
 */
type ListEntries = Record<string, unknown>;

const listSchema = z.record(z.string(), z.unknown());

/**
 * Returns the channels of a remote; undefined before its first release.
 * @throws Error with the file name when the list or the remote's entry is malformed
 * @example readChannels('data/releases', 'public')?.current.version
 */
export function readChannels(releasesFolder: string, name: RemoteName): Channels | undefined {
  const file = releaseListFile(releasesFolder);
  return channelsIn(readEntries(file), name, file);
}

function readEntries(file: string): ListEntries {
  return existsSync(file) ? parseEntries(readFileSync(file, 'utf8'), file) : {};
}

/**
 * Parses the release list.
 * @param location path or address of the list, for error messages
 * @throws Error when the text is not a release list
 */
export function parseEntries(text: string, location: string): ListEntries {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${location} is no release list (${errorMessage(error)}). Fix it, or delete it and release each remote again.`,
      { cause: error },
    );
  }
}

/**
 * Returns the channels of a remote from the entries of the list; undefined before its first release.
 * @param location path or address of the list, for error messages
 * @throws Error when the entry is malformed
 */
export function channelsIn(entries: ListEntries, name: RemoteName, location: string): Channels | undefined {
  const { success, data, error } = z.object({ [name]: channelsSchema.optional() }).safeParse(entries);
  if (success) return data[name];
  throw new Error(
    `The entry "${name}" of ${location} is malformed (${errorMessage(error)}). Fix the entry, or remove it and release ${name} again.`,
    { cause: error },
  );
}

/**
 * Changes the channels of a remote. Processes change the list one after the other, and a reader sees either the old or
 * the new list.
 * @param location folder of the releases, or their object store
 * @param change receives the channels, if any, and returns the new ones; with an object store it may run more than once
 * @returns the new channels
 * @throws Error when the list or the entry is malformed
 * @example await updateChannels(folder, 'public', (channels) => promote(channels, release))
 */
export async function updateChannels<Changed extends Channels | undefined>(
  location: string | ReleaseStore,
  name: RemoteName,
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
 * Returns the usable versions of a remote in the folder, the newest first.
 * @example storedReleases('data/releases', 'public').map(({ version }) => version)
 */
export function storedReleases(releasesFolder: string, name: RemoteName): Release[] {
  const folder = path.join(releasesFolder, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((version) => readRelease(path.join(folder, version)) ?? [])
    .sort((one, other) => other.releasedAt.localeCompare(one.releasedAt));
}

/** Returns the description in a version's `release.json`; undefined when the file is missing or broken. */
export function readRelease(versionFolder: string): Release | undefined {
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(path.join(versionFolder, RELEASE_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the unusable versions of a remote: their `release.json` is missing or broken. */
export function brokenVersions(releasesFolder: string, name: RemoteName): string[] {
  const folder = path.join(releasesFolder, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((version) => !readRelease(path.join(folder, version)));
}

/** Flushes the new file before it replaces the old one, so one of the two is complete after a power failure. */
function writeAtomically(file: string, content: unknown): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content, null, 2), { flush: true });
  renameSync(unfinished, file);
}
