import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { updateChannels } from '@juris/releases/releaseFolder';
import { hashOf } from '@juris/releases/hash';
import type { Release } from '@juris/releases/releaseSchemas';
import { rollBack, promote } from '@juris/releases/channels';
import { storedReleases } from '@juris/releases/releaseFolder';
import type { RemoteName } from '@juris/releases/remotes';

/**
 * Returns the code of a Module Federation container like those that webpack builds. A test can pass code with a fault.
 * @param name Name of the remote.
 * @param exposed JavaScript expression of the module `./routes`. It can use `React` and `h` (`createElement`).
 */
export const containerCode = (name: RemoteName, exposed: string) => `var remote_${name} = (() => {
  let scope;
  return {
    init(shared) { scope = shared; },
    async get() {
      const [provided] = Object.values(scope.react);
      const React = (await provided.get())();
      const h = React.createElement;
      const exposed = await (${exposed});
      return () => exposed;
    },
  };
})();`;

/**
 * Returns the code of a module as the shell expects it from a remote.
 * @param routes JavaScript expression of the routes.
 * @param platform Range of the platform versions (`@juris/platform`) with which the remote works.
 */
export const remoteCode = (routes: string, platform = '^1') =>
  `({ platform: '${platform}', routes: () => ${routes} })`;

/** Code of the files of a hand-written release. */
export interface HandWrittenRelease {
  /** Module Federation container for the browser. */
  browser: string;
  /** Routes for the server; by default a valid route for all paths. */
  server?: string;
  /** Links that the remote adds to header and footer. */
  navigation?: Release['navigation'];
  /** Range of platform versions in the description of the release. Default: `^1`. */
  platform?: string;
}

const serverFile = `exports.platform = '^1'; exports.routes = () => [{ path: '*', handle: { title: 'New' } }];`;
let made = 0;

/**
 * Adds a hand-written release to the releases folder of a site without activating it.
 * @param data Data folder of the site.
 */
export function storeRelease(
  data: string,
  name: RemoteName,
  { browser, server = serverFile, navigation, platform = '^1' }: HandWrittenRelease,
): Release {
  const version = `0.0.${++made}`;
  const folder = path.join(data, 'releases', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), browser);
  writeFileSync(path.join(folder, 'routes.cjs'), server);
  const release: Release = {
    version,
    releasedAt: new Date().toISOString(),
    platform,
    browser: { address: `${name}/${version}/remoteEntry.js`, integrity: hashOf(browser) },
    server: { address: `${name}/${version}/routes.cjs`, integrity: hashOf(server) },
    files: {},
    pages: {},
    navigation,
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/**
 * Adds a hand-written release to the releases folder of a running site and activates it. The checks of the release
 * command are skipped.
 * @param data Data folder of the site.
 * @returns The version of the release.
 */
export async function activateRelease(data: string, name: RemoteName, code: HandWrittenRelease) {
  const release = storeRelease(data, name, code);
  await updateChannels(path.join(data, 'releases'), name, (on) => promote(on, release));
  return release.version;
}

/**
 * Rolls a remote back to its previous release.
 * @param data Data folder of the site.
 * @returns The version of the previous release.
 */
export async function removeRelease(data: string, name: RemoteName) {
  const releases = path.join(data, 'releases');
  const { current } = await updateChannels(releases, name, (on) =>
    rollBack(on, storedReleases(releases, name)),
  );
  return current.version;
}
