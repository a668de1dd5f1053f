import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { sharedLibraries, sharedModules } from '../sharedModules';

/**
 * Returns the name under which a shared module is requested at run time. The platform has its former name, so that
 * older and newer releases work with every shell.
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
 * Returns the ranges of the shared libraries with which a remote is built, such as `{ react: '^19.3' }`. The shell must
 * have this minor version or a later one. The remote declares the range of the platform itself.
 * @param root Folder in which the libraries are installed.
 */
export const builtWith = (root: string): Record<string, string> =>
  Object.fromEntries(
    sharedLibraries.map((name) => [name, `^${installedVersion(root, name).split('.', 2).join('.')}`]),
  );

/**
 * Returns the configuration of the shared modules for a remote, without a fallback. The shell compares the versions
 * before it loads the remote (`checkNeeds`).
 * @param root Folder in which the modules are installed.
 * @param platform Range of platform versions that the remote works with.
 */
export const remoteSharedModules = (root: string, platform: string) =>
  Object.fromEntries(
    Object.entries({ ...builtWith(root), '@juris/platform': platform }).map(([name, requiredVersion]) => [
      name,
      {
        shareKey: name === '@juris/platform' ? PLATFORM_SHARE_KEY : name,
        singleton: true,
        import: false as const,
        requiredVersion,
      },
    ]),
  );
