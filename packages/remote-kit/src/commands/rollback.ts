import { rollBack } from '@juris/releases/channels';
import { storedReleases, updateChannels } from '@juris/releases/releaseFolder';
import { commandArguments } from './commandArguments';
import type { ReleaseCommand } from './releaseCommand';
import { releasePlace } from './releasePlace';

/**
 * `juris-remote rollback [version]`: activates the previous version, or a named one. While a version is on trial, it
 * ends the trial.
 */
export const rollback: ReleaseCommand = async ({ project, settings, environment, given }) => {
  const [version] = commandArguments({ names: ['version'] }, environment, given).positionals;
  const { name, root } = project;
  const { folder, store = folder } = await releasePlace(root, settings, name);
  let left = '';
  const { current } = await updateChannels(store, name, (channels) => {
    left = channels?.trial?.release.version ?? channels?.current.version ?? '';
    return rollBack(channels, storedReleases(folder, name), version);
  });
  console.log(`${name}: ${current.version} is on for everybody, instead of ${left}.`);
};
