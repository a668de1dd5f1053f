import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../src/hash';
import type { Release } from '../src/releaseSchemas';

/** Content of the smallest valid server file of a remote. */
export const serverCode = `exports.platform = '^1'; exports.routes = () => [{ id: 'home', index: true }];`;

/**
 * Returns a release as it is in the release list. No files are written.
 * @param version Version of the release.
 * @param given Fields that replace the defaults.
 * @example release('1', { releasedAt: '2026-11-20T10:00:00.000Z' })
 */
export const release = (version: string, given: Partial<Release> = {}): Release => ({
  version,
  releasedAt: '2026-11-20T10:00:00.000Z',
  platform: '^1',
  browser: { address: `public/${version}/remoteEntry.js`, integrity: hashOf(`container ${version}`) },
  server: { address: `public/${version}/routes.cjs`, integrity: hashOf(serverCode) },
  files: {},
  pages: {},
  ...given,
});

/**
 * Writes the files of a release of the public remote into a folder of releases.
 * @param releasesFolder Folder of the releases of all remotes.
 * @param release Release whose version names the folder of the files.
 * @param code Content of the server file.
 */
export function putFiles(releasesFolder: string, { version }: Release, code = serverCode): void {
  const folder = path.join(releasesFolder, 'public', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), `container ${version}`);
  writeFileSync(path.join(folder, 'routes.cjs'), code);
}
