import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { outdatedReleases } from '@juris/releases/prune';
import { readChannels, storedReleases } from '@juris/releases/releaseFolder';
import { commandArguments } from './commandArguments';
import type { ReleaseCommand } from './releaseCommand';
import { releaseLocation } from './releaseLocation';

/**
 * Command `juris-remote prune`. It deletes old versions of the remote. It keeps the newest five versions, the versions
 * of the last seven days, the active version, and the version that a roll-back would restore. It also deletes
 * incomplete folders that interrupted commands have left.
 */
export const prune: ReleaseCommand = async ({ project, settings, environment, given }) => {
  commandArguments({ names: [] }, environment, given);
  const { name, root } = project;
  const { folder, store } = await releaseLocation(root, settings, name);
  const versions = storedReleases(folder, name);
  const old = outdatedReleases(versions, readChannels(folder, name), Date.now());
  for (const { version } of old) {
    if (store) await store.delete(name, version);
    else rmSync(path.join(folder, name, version), { recursive: true });
    console.log(`Deleted ${name} ${version}`);
  }
  for (const entry of abandonedFolders(path.join(folder, name))) {
    rmSync(path.join(folder, name, entry), { recursive: true });
    console.log(`Deleted ${name} ${entry}, which was incomplete`);
  }
  console.log(`${name}: ${old.length} deleted, ${versions.length - old.length} kept.`);
};

/** Age in ms from which an incomplete folder counts as abandoned, because no command can still be writing it. */
const ONE_HOUR_MS = 3_600_000;

const abandonedFolders = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder).filter(
        (entry) =>
          entry.endsWith('.unfinished') &&
          Date.now() - statSync(path.join(folder, entry)).mtimeMs > ONE_HOUR_MS,
      )
    : [];
