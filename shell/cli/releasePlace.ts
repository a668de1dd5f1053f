import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '@juris/releases/releaseStore';
import type { RemoteName } from '@juris/releases/remotes';
import { releasesFolder } from './releasesFolder';
import type { ReleaseSettings } from '../settings/commandSettings';

/** Location of the releases for a command. */
export interface ReleasePlace {
  /** The folder of releases. For a store, a temporary folder with the descriptions of its versions. */
  folder: string;
  store: ReleaseStore | undefined;
}

/**
 * Opens the location in `RELEASES`: a folder, or `s3://bucket/prefix`.
 * @param name of the remote whose versions are needed; without it the folder of a store is empty
 * @throws Error in one sentence when it is unusable
 */
export async function releasePlace(settings: ReleaseSettings, name?: RemoteName): Promise<ReleasePlace> {
  const { RELEASES = '' } = settings;
  if (!RELEASES.startsWith('s3:')) return { folder: releasesFolder(settings), store: undefined };
  const { ReleaseStore } = await import(/* webpackMode: "eager" */ '@juris/releases/releaseStore');
  const store = new ReleaseStore(RELEASES, settings);
  await store.check();
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (name) await store.fetchDescriptions(name, folder);
  return { folder, store };
}
