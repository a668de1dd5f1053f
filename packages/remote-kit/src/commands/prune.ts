import { pruneReleases } from '@juris/releases/prune';
import type { ReleaseCommand } from './releaseCommand';
import { releaseLocation } from './openReleases';

/**
 * Command `juris-remote prune`. It deletes old versions of the remote and incomplete folders. It keeps the newest five
 * versions, the versions of the last seven days, the active version, and the target of a rollback.
 */
export const prune: ReleaseCommand = async ({ project, settings, parse }) => {
  parse({});
  const { name, root } = project;
  const { folder, store } = await releaseLocation(root, settings, name);
  const { deleted, incomplete, kept } = await pruneReleases(name, folder, store);
  for (const version of deleted) console.log(`Deleted ${name} ${version}`);
  for (const entry of incomplete) console.log(`Deleted ${name} ${entry}, which was incomplete`);
  console.log(`${name}: ${deleted.length} deleted, ${kept} kept.`);
};
