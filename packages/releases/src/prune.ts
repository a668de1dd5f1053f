import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readChannels, storedReleases, UNFINISHED } from './releaseFolder';
import type { Release, Channels } from './releaseSchemas';
import type { ReleaseStore } from './releaseStore';

/** Number of newest versions that are never deleted. */
const NEWEST_KEPT = 5;
/** Age in ms up to which no version is deleted. Open pages may still use it. */
const sevenDays = 7 * 86_400_000;

/**
 * Returns the versions that can be deleted: older than seven days, not among the five newest, not active, and not the
 * target of a roll-back.
 * @param versions All versions of the remote, the newest first.
 * @param releases Channels of the remote.
 * @param now Current time in ms since 1970.
 * @example outdatedReleases(storedReleases(folder, 'public'), readChannels(folder, 'public'), Date.now())
 */
export function outdatedReleases(
  versions: Release[],
  releases: Channels | undefined,
  now: number,
): Release[] {
  const active = [
    releases?.current,
    releases?.trial?.release,
    releases?.checking,
    { version: releases?.previous[0] },
  ];
  return versions
    .slice(NEWEST_KEPT)
    .filter(({ releasedAt }) => now - Date.parse(releasedAt) > sevenDays)
    .filter(({ version }) => !active.some((release) => release?.version === version));
}

/** Age in ms from which an incomplete folder is deleted. No command can still be writing it. */
const ONE_HOUR_MS = 3_600_000;

/**
 * Deletes the versions of a remote that {@link outdatedReleases} returns, and incomplete folders that interrupted
 * commands have left.
 * @param name Name of the remote.
 * @param releasesFolder Folder of the releases. With an object store, it has copies of the descriptions in the store.
 * @param store Object store of the releases, if they are in one.
 * @returns The deleted versions and folders, and the number of versions that are still stored.
 */
export async function pruneReleases(name: string, releasesFolder: string, store?: ReleaseStore) {
  const versions = storedReleases(releasesFolder, name);
  const old = outdatedReleases(versions, readChannels(releasesFolder, name), Date.now());
  for (const { version } of old) {
    await store?.delete(name, version);
    rmSync(path.join(releasesFolder, name, version), { recursive: true });
  }
  const incomplete = abandonedFolders(path.join(releasesFolder, name));
  for (const entry of incomplete) rmSync(path.join(releasesFolder, name, entry), { recursive: true });
  return { deleted: old.map(({ version }) => version), incomplete, kept: versions.length - old.length };
}

const abandonedFolders = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder).filter(
        (entry) =>
          entry.endsWith(UNFINISHED) && Date.now() - statSync(path.join(folder, entry)).mtimeMs > ONE_HOUR_MS,
      )
    : [];
