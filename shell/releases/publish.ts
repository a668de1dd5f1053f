import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { BuiltFiles } from '../webpack/builtFiles';
import type { Release, ReleasedFile, ReleaseList } from '../src/remotes/releaseList';
import type { RemoteName } from '../src/remotes/remotes';

/** Where a release comes from and where it goes. */
export interface Publication {
  name: RemoteName;
  /** The remote's folder: its `package.json` and `dist`. */
  source: string;
  /** The folder of releases. */
  releasesFolder: string;
}

/**
 * Puts a built remote beside its older versions and switches the list to it in one atomic rename, unless this
 * very build was released before: a roll-back stays until there is something new.
 * @returns the version, and whether it was new
 */
export function publish({ name, source, releasesFolder }: Publication): {
  version: string;
  isNew: boolean;
} {
  const dist = path.join(source, 'dist');
  const version = versionOf(source);
  const folder = path.join(releasesFolder, name, version);
  const list = readList(releasesFolder);
  if (existsSync(folder) && list[name]) return { version, isNew: false };

  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const part of ['browser', 'server']) cpSync(path.join(dist, part), unfinished, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);

  const released = (file: string): ReleasedFile => ({
    address: `/remotes/${name}/${version}/${file}`,
    integrity: `sha384-${createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64')}`,
  });
  const files = JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8')) as BuiltFiles;
  const server = readdirSync(folder).find((file) => file.endsWith('.cjs'));
  if (!server) throw new Error(`${dist} has no server file. Build ${name} again.`);
  const release: Release = {
    version,
    browser: released('remoteEntry.js'),
    server: released(server),
    pages: files.chunks,
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release, null, 2));
  writeList(releasesFolder, { ...list, [name]: release });
  return { version, isNew: true };
}

/** The package's version and the hash of what it was built from. */
function versionOf(source: string): string {
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${readFileSync(path.join(source, 'dist/source-hash'), 'utf8')}`;
}

const listIn = (releasesFolder: string) => path.join(releasesFolder, 'remotes.json');

/** What is on; an empty list where nothing was released. */
export function readList(releasesFolder: string): ReleaseList {
  return existsSync(listIn(releasesFolder))
    ? (JSON.parse(readFileSync(listIn(releasesFolder), 'utf8')) as ReleaseList)
    : {};
}

/** Replaces the list in one step: a reader sees the old one or the new one. */
export function writeList(releasesFolder: string, list: ReleaseList): void {
  const unfinished = `${listIn(releasesFolder)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(list, null, 2));
  renameSync(unfinished, listIn(releasesFolder));
}
