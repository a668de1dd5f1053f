import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '../../shell/releases/channels';
import { createRelease } from '../../shell/releases/createRelease';
import { updateChannels } from '../../shell/releases/releaseFolder';

/** Releases what is built once more, as a version of its own. @returns the version */
export async function releaseAgain(releasesFolder: string): Promise<string> {
  const source = mkdtempSync(path.join(tmpdir(), 'juris-again-'));
  try {
    for (const part of ['dist', 'package.json'])
      cpSync(path.join('remote-public', part), path.join(source, part), { recursive: true });
    writeFileSync(path.join(source, 'dist/source-hash'), Date.now().toString(16));
    const { release } = createRelease({ name: 'public', source, releasesFolder });
    await updateChannels(releasesFolder, 'public', (releases) => promote(releases, release));
    return release.version;
  } finally {
    rmSync(source, { recursive: true });
  }
}
