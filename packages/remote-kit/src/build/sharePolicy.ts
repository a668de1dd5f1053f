import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';

/**
 * Libraries that are loaded only once on a page. The shell provides them, and every remote uses the shell's copy. No
 * other library is shared, and a remote cannot change this list. The router, Redux and axios are exported by
 * `@juris/platform`, which keeps them tree-shakable. `@juris/shared-ui` is bundled into each package that uses it.
 */
export const sharedModules = ['react', 'react-dom', 'styled-components', '@juris/platform'] as const;

/**
 * Returns the name under which a shared module is requested at run time. The platform is requested by the name that it
 * had before it became a separate package, so that older and newer releases work with every shell.
 * @param name Name of the module's package.
 */
export const shareKey = (name: (typeof sharedModules)[number]) =>
  name === '@juris/platform' ? PLATFORM_SHARE_KEY : name;

function installedVersion(root: string, name: (typeof sharedModules)[number]): string {
  const load = createRequire(path.join(root, 'package.json'));
  const { version } = JSON.parse(readFileSync(load.resolve(`${name}/package.json`), 'utf8')) as {
    version: string;
  };
  return version;
}

/**
 * Returns the configuration of the shared modules for the shell, which loads them with its start-up code.
 * @param root Folder in which the modules are installed.
 */
export const shellSharedModules = (root: string) =>
  Object.fromEntries(
    sharedModules.map((name) => [
      name,
      {
        shareKey: shareKey(name),
        singleton: true,
        eager: true,
        version: installedVersion(root, name),
        requiredVersion: `^${installedVersion(root, name)}`,
      },
    ]),
  );

/**
 * Returns the configuration of the shared modules for a remote. A remote always uses the shell's copy and contains no
 * fallback. Every version with the same major number is accepted, so that a new release also runs in an older shell.
 * The remote itself declares which platform versions it needs.
 * @param root Folder in which the modules are installed.
 */
export const remoteSharedModules = (root: string) =>
  Object.fromEntries(
    sharedModules.map((name) => [
      name,
      {
        shareKey: shareKey(name),
        singleton: true,
        import: false as const,
        requiredVersion: `^${parseInt(installedVersion(root, name))}`,
      },
    ]),
  );
