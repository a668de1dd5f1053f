import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { updateChannels } from '@juris/releases/releaseFolder';
import { createRelease } from '@juris/releases/createRelease';
import { readProject } from '@juris/remote-kit/project';
import { describeRemote } from '../shell/src/ssr/evaluateRemote';
import { promote } from '@juris/releases/channels';

/**
 * Releases the builds of remotes into a releases folder, which a shell without `npm start` needs.
 * @param from Root folder of the repository, or of another version of it, with the builds.
 * @param releasesFolder Folder for the releases; a temporary one by default, which is deleted when the process exits.
 * @param names Names of the remotes; all by default.
 * @returns The folder of the releases.
 */
export async function releaseBuilds(
  from = '.',
  releasesFolder = temporaryFolder(),
  names: ('public' | 'admin')[] = ['public', 'admin'],
): Promise<string> {
  for (const name of names) {
    const project = readProject(path.join(from, `remote-${name}`));
    const describe = describeRemote(project);
    const { release } = createRelease({
      name,
      source: project.folder,
      releasesFolder,
      describeRemote: describe,
    });
    await updateChannels(releasesFolder, name, (releases) => promote(releases, release));
  }
  return releasesFolder;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
