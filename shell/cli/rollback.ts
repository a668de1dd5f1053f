/**
 * `npm run rollback -w @juris/remote-public [-- version]`: activates the previous version, or the given one. If a
 * version is on trial for a share of the visitors, the command ends the trial instead.
 */
import { updateChannels, storedReleases } from '@juris/releases/releaseFolder';
import { rollBack } from '@juris/releases/channels';
import { command } from './command';
import { commandArguments } from './commandArguments';
import { releasePlace } from './releasePlace';
import { remoteName } from './remoteName';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, async (settings, environment) => {
  const [given, version] = commandArguments({ names: ['remote', 'version'] }, environment).positionals;
  const name = remoteName(given);
  const { folder, store = folder } = await releasePlace(settings, name);
  let left = '';
  const { current } = await updateChannels(store, name, (releases) => {
    left = releases?.trial?.release.version ?? releases?.current.version ?? '';
    return rollBack(releases, storedReleases(folder, name), version);
  });
  console.log(`${name}: ${current.version} is on for everybody, instead of ${left}.`);
});
