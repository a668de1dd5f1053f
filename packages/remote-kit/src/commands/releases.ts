import { brokenVersions, readChannels, storedReleases } from '@juris/releases/releaseFolder';
import type { Channels } from '@juris/releases/releaseList';
import { commandArguments } from './commandArguments';
import type { ReleaseCommand } from './releaseCommand';
import { releaseLocation } from './releaseLocation';

/** Command `juris-remote releases`. It lists the versions of the remote, their dates, and which visitors get them. */
export const releases: ReleaseCommand = async ({ project, settings, environment, given }) => {
  commandArguments({ names: [] }, environment, given);
  const { name, root } = project;
  const { folder } = await releaseLocation(root, settings, name);
  const channels = readChannels(folder, name);
  const versions = storedReleases(folder, name);
  for (const version of brokenVersions(folder, name))
    console.log(
      `${version} cannot be used: its release.json is missing or broken. Release it again, or delete it.`,
    );
  if (versions.length === 0) return console.log(`There is no release of ${name} yet.`);
  const width = Math.max(...versions.map(({ version }) => version.length));
  console.log(`${'Version'.padEnd(width)}  Made              Platform  On for`);
  for (const { version, releasedAt, platform } of versions)
    console.log(
      `${version.padEnd(width)}  ${releasedAt.slice(0, 16).replace('T', ' ')}  ${platform.padEnd(8)}  ${audience(version, channels)}`.trimEnd(),
    );
};

function audience(version: string, channels: Channels | undefined): string {
  const share = channels?.trial?.share;
  if (version === channels?.current.version)
    return share === undefined ? 'everybody' : `${100 - share} % of the visitors`;
  if (version === channels?.trial?.release.version) return `${share} % of the visitors`;
  if (version === channels?.checking?.version) return 'its check';
  return channels?.failed?.[version] === undefined ? '' : 'nobody: failed its check';
}
