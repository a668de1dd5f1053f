import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_SHARE_KEY, platformVersion } from '@juris/platform/remote';
import { root } from './root';

/**
 * The libraries that exist once on a page: the shell brings them, every remote takes the shell's. Nothing else
 * is shared: what stands behind the platform (router, redux, axios) is shared through it, so that it stays
 * tree-shaken, and `@juris/shared-ui` is bundled into whoever uses it. A remote cannot choose its own list.
 */
export const sharedModules = ['react', 'react-dom', 'styled-components', '@juris/platform'] as const;

/**
 * Name under which a shared module is requested at run time. The platform keeps the name of releases that were built before
 * it was a package of its own, so that they and newer ones work with every shell.
 */
export const shareKey = (name: (typeof sharedModules)[number]) =>
  name === '@juris/platform' ? PLATFORM_SHARE_KEY : name;

const load = createRequire(path.join(root, 'package.json'));

function installedVersion(name: (typeof sharedModules)[number]): string {
  if (name === '@juris/platform') return platformVersion;
  const { version } = JSON.parse(readFileSync(load.resolve(`${name}/package.json`), 'utf8')) as {
    version: string;
  };
  return version;
}

/** How the shell provides the list: at once, with its start-up code. */
export const providedByShell = () =>
  Object.fromEntries(
    sharedModules.map((name) => [
      name,
      {
        shareKey: shareKey(name),
        singleton: true,
        eager: true,
        version: installedVersion(name),
        requiredVersion: `^${installedVersion(name)}`,
      },
    ]),
  );

/**
 * How a remote takes the list: always the shell's copy, with no copy of its own to fall back on. Any of the same major
 * version will do, also that of a shell from before; what a remote needs of the platform it says itself.
 */
export const takenByRemote = () =>
  Object.fromEntries(
    sharedModules.map((name) => [
      name,
      {
        shareKey: shareKey(name),
        singleton: true,
        import: false as const,
        requiredVersion: `^${parseInt(installedVersion(name))}`,
      },
    ]),
  );
