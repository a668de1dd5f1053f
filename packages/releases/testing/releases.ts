import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../src/hash';
import type { Release } from '../src/releaseList';

/** Smallest valid server file of a remote. */
export const serverCode = `exports.platform = '^1'; exports.routes = () => [{ index: true }];`;

/** Returns a release as in the release list; its files need not exist. */
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

/** Writes the files of a release into a folder of releases. */
export function putFiles(releasesFolder: string, { version }: Release, code = serverCode): void {
  const folder = path.join(releasesFolder, 'public', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), `container ${version}`);
  writeFileSync(path.join(folder, 'routes.cjs'), code);
}
