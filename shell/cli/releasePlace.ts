import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '@juris/releases/releaseStore';
import type { RemoteName } from '@juris/releases/remotes';
import { releasesFolder } from './releasesFolder';
import type { ReleaseSettings } from '../settings/commandSettings';

/** Where a command finds releases. */
export interface ReleasePlace {
  /** The folder of releases; of a store, a temporary one with what its versions say of themselves. */
  folder: string;
  store: ReleaseStore | undefined;
}

/**
 * What `RELEASES` names: a folder, or `s3://bucket/prefix`.
 * @param name of the remote whose versions are asked for; without it the folder of a store is empty
 * @throws Error in one sentence when it cannot be used
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
