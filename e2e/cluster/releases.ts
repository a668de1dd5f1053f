import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '@juris/releases/channels';
import { createRelease } from '@juris/releases/createRelease';
import { readProject } from '@juris/remote-kit/project';
import { describeRemote } from '../../shell/src/ssr/evaluateRemote';
import { ReleaseStore } from '@juris/releases/releaseStore';
import type { RemoteName } from '@juris/releases/remotes';

/**
 * Releases the build of a remote to an object store.
 * @param location Address of the releases: `s3://bucket/prefix`.
 * @param name Name of the remote.
 * @param isAnew True to give the build a new version, so that the same build can be released again.
 * @returns The version.
 */
export async function releaseTo(location: string, name: RemoteName, isAnew = false): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-release-'));
  try {
    const source = path.join(folder, 'source');
    for (const part of ['dist', 'package.json'])
      cpSync(path.join(`remote-${name}`, part), path.join(source, part), { recursive: true });
    if (isAnew) writeFileSync(path.join(source, 'dist/source-hash'), Date.now().toString(16));
    const describe = describeRemote(readProject(`remote-${name}`));
    const { release } = createRelease({ name, source, releasesFolder: folder, describeRemote: describe });
    const store = new ReleaseStore(location, process.env);
    await store.send(name, release, folder);
    await store.updateChannels(name, (releases) => promote(releases, release));
    return release.version;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
