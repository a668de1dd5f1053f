/**
 * `npm run prune -w @juris/remote-public`: deletes old versions of a remote. The newest five versions, versions of the
 * last seven days, the active version and its predecessor are kept.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readChannels, storedReleases } from '@juris/releases/releaseFolder';
import { outdatedReleases } from '@juris/releases/prune';
import { command } from './command';
import { commandArguments } from './commandArguments';
import { releasePlace } from './releasePlace';
import { remoteName } from './remoteName';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, async (settings, environment) => {
  const name = remoteName(commandArguments({ names: ['remote'] }, environment).positionals[0]);
  const { folder, store } = await releasePlace(settings, name);
  const versions = storedReleases(folder, name);
  const old = outdatedReleases(versions, readChannels(folder, name), Date.now());
  for (const { version } of old) {
    if (store) await store.delete(name, version);
    else rmSync(path.join(folder, name, version), { recursive: true });
    console.log(`Deleted ${name} ${version}`);
  }
  console.log(`${name}: ${old.length} deleted, ${versions.length - old.length} kept.`);
});
