import { rmSync } from 'node:fs';
import path from 'node:path';
import { outdatedReleases } from '@juris/releases/prune';
import { readChannels, storedReleases } from '@juris/releases/releaseFolder';
import { commandArguments } from './commandArguments';
import type { ReleaseCommand } from './releaseCommand';
import { releasePlace } from './releasePlace';

/**
 * `juris-remote prune`: deletes old versions of a remote. The newest five versions, versions of the last seven days, the
 * active version and its predecessor are kept.
 */
export const prune: ReleaseCommand = async ({ project, settings, environment, given }) => {
  commandArguments({ names: [] }, environment, given);
  const { name, root } = project;
  const { folder, store } = await releasePlace(root, settings, name);
  const versions = storedReleases(folder, name);
  const old = outdatedReleases(versions, readChannels(folder, name), Date.now());
  for (const { version } of old) {
    if (store) await store.delete(name, version);
    else rmSync(path.join(folder, name, version), { recursive: true });
    console.log(`Deleted ${name} ${version}`);
  }
  console.log(`${name}: ${old.length} deleted, ${versions.length - old.length} kept.`);
};
