import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeList } from '../shell/releases/folder';
import { makeVersion } from '../shell/releases/makeVersion';
import { turnOn } from '../shell/releases/switch';

/** Releases the remotes that are built in a folder. @returns a folder of releases, for a shell that is started alone */
export async function releaseBuilt(from = '.'): Promise<string> {
  const releasesFolder = mkdtempSync(path.join(tmpdir(), 'juris-releases-'));
  process.once('exit', () => rmSync(releasesFolder, { recursive: true, force: true }));
  for (const name of ['public', 'admin'] as const) {
    const source = path.join(from, `remote-${name}`);
    const { release } = makeVersion({ name, source, releasesFolder });
    await changeList(releasesFolder, name, (releases) => turnOn(releases, release));
  }
  return releasesFolder;
}
