/**
 * `npm run releases -w @juris/remote-public`: lists the versions of a remote, their dates, and which visitors get them.
 */
import { brokenVersions, readChannels, storedReleases } from '@juris/releases/releaseFolder';
import type { Channels } from '@juris/releases/releaseList';
import { command } from './command';
import { commandArguments } from './commandArguments';
import { releasePlace } from './releasePlace';
import { remoteName } from './remoteName';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, async (settings, environment) => {
  const name = remoteName(commandArguments({ names: ['remote'] }, environment).positionals[0]);
  const { folder } = await releasePlace(settings, name);
  const releases = readChannels(folder, name);
  const versions = storedReleases(folder, name);
  for (const version of brokenVersions(folder, name))
    console.log(
      `${version} cannot be used: its release.json is missing or broken. Release it again, or delete it.`,
    );
  if (versions.length === 0) return console.log(`Nothing of ${name} was released yet.`);
  const width = Math.max(...versions.map(({ version }) => version.length));
  console.log(`${'Version'.padEnd(width)}  Made              Platform  On for`);
  for (const { version, releasedAt, platform } of versions)
    console.log(
      `${version.padEnd(width)}  ${releasedAt.slice(0, 16).replace('T', ' ')}  ${platform.padEnd(8)}  ${audience(version, releases)}`.trimEnd(),
    );
});

function audience(version: string, releases: Channels | undefined): string {
  const share = releases?.trial?.share;
  if (version === releases?.current.version)
    return share === undefined ? 'everybody' : `${100 - share} % of the visitors`;
  if (version === releases?.trial?.release.version) return `${share} % of the visitors`;
  return version === releases?.checking?.version ? 'its check' : '';
}
