import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_SHARE_KEY, platformVersion } from '@juris/platform/remote';
import { root } from './root';

/**
 * The libraries that exist once on a page: the shell provides them and every remote uses them. Nothing else is shared.
 * Libraries of the platform (router, redux, axios) are shared through it, so that they stay tree-shaken, and
 * `@juris/shared-ui` is bundled into each package that uses it. A remote cannot choose its own list.
 */
export const sharedModules = ['react', 'react-dom', 'styled-components', '@juris/platform'] as const;

/**
 * Returns the name under which a shared module is requested at run time. The platform keeps its name from before it was
 * a separate package, so that older and newer releases work with every shell.
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

/** Returns the shared modules of the shell, which loads them with its start-up code. */
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
 * Returns the shared modules of a remote: always the shell's copy, without a fallback. Any version with the same major
 * number is accepted, also that of an older shell; the remote itself declares the platform range that it needs.
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
