import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { updateChannels } from '@juris/releases/releaseFolder';
import { createRelease } from '@juris/releases/createRelease';
import { describeRemote } from '../shell/src/ssr/describeRemote';
import { promote } from '@juris/releases/channels';

/**
 * Releases the remotes that are built in a folder.
 * @param releasesFolder target folder; a temporary one by default
 * @returns the folder of releases, for a shell that is started without a supervisor
 */
export async function releaseBuilt(from = '.', releasesFolder = temporaryFolder()): Promise<string> {
  for (const name of ['public', 'admin'] as const) {
    const source = path.join(from, `remote-${name}`);
    const { release } = createRelease({ name, source, releasesFolder, describeRemote });
    await updateChannels(releasesFolder, name, (releases) => promote(releases, release));
  }
  return releasesFolder;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
