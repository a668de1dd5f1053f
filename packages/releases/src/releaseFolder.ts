import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { channelsSchema, releaseSchema, type Channels, type Release } from './releaseList';
import type { RemoteName } from './remotes';
import { errorMessage } from './errorMessage';
import type { ReleaseStore } from './releaseStore';
import { withLock } from './withLock';

/** The list, in a place of releases. */
export const LIST_FILE = 'remotes.json';
/** What a version says of itself, in its folder. */
export const RELEASE_FILE = 'release.json';

/** The list's place in a folder of releases. */
export const releaseListFile = (releasesFolder: string) => path.join(releasesFolder, LIST_FILE);

/** The list by remote name. Entries are unchecked, so that a malformed one does not affect the other remotes. */
type ListEntries = Record<string, unknown>;

const listSchema = z.record(z.string(), z.unknown());

/**
 * Returns the channels of one remote; nothing where it was never released.
 * @throws Error naming the file when the list or the entry of this remote is malformed
 */
export function readChannels(releasesFolder: string, name: RemoteName): Channels | undefined {
  const file = releaseListFile(releasesFolder);
  return channelsIn(readEntries(file), name, file);
}

function readEntries(file: string): ListEntries {
  return existsSync(file) ? parseEntries(readFileSync(file, 'utf8'), file) : {};
}

/** @param place the list's file or address, for the message @throws Error when it is not a release list */
export function parseEntries(text: string, place: string): ListEntries {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${place} is no release list (${errorMessage(error)}). Fix it, or delete it and release each remote again.`,
      { cause: error },
    );
  }
}

/** @param place the list's file or address, for the message @throws Error when the entry is malformed */
export function channelsIn(entries: ListEntries, name: RemoteName, place: string): Channels | undefined {
  const { success, data, error } = z.object({ [name]: channelsSchema.optional() }).safeParse(entries);
  if (success) return data[name];
  throw new Error(
    `The entry "${name}" of ${place} is malformed (${errorMessage(error)}). Fix the entry, or remove it and release ${name} again.`,
    { cause: error },
  );
}

/**
 * Changes what is on of one remote, one process after the other, in one step: a reader sees the old list or the
 * new one.
 * @param place the folder of releases, or their store
 * @param change given what is on, if anything; returns what is on from now
 */
export async function updateChannels<Changed extends Channels | undefined>(
  place: string | ReleaseStore,
  name: RemoteName,
  change: (releases: Channels | undefined) => Changed,
): Promise<Changed> {
  if (typeof place !== 'string') return place.updateChannels(name, change);
  const releasesFolder = place;
  mkdirSync(releasesFolder, { recursive: true });
  return withLock(
    releaseListFile(releasesFolder),
    () => undefined,
    async () => {
      const file = releaseListFile(releasesFolder);
      const entries = readEntries(file);
      const releases = change(channelsIn(entries, name, file));
      writeWhole(file, { ...entries, [name]: releases });
      return releases;
    },
  );
}

/** Every version of a remote that the folder holds and that can be used, the newest first. */
export function storedReleases(releasesFolder: string, name: RemoteName): Release[] {
  const folder = path.join(releasesFolder, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((version) => readRelease(path.join(folder, version)) ?? [])
    .sort((one, other) => other.releasedAt.localeCompare(one.releasedAt));
}

/** What a version's folder says of itself in `release.json`; nothing when that is missing or broken. */
export function readRelease(versionFolder: string): Release | undefined {
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(path.join(versionFolder, RELEASE_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The versions of a remote that cannot be used: their `release.json` is missing or broken. */
export function brokenVersions(releasesFolder: string, name: RemoteName): string[] {
  const folder = path.join(releasesFolder, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((version) => !readRelease(path.join(folder, version)));
}

/** On the disk before it takes the old file's place: after a power cut there is the one or the other. */
function writeWhole(file: string, content: unknown): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content, null, 2), { flush: true });
  renameSync(unfinished, file);
}
