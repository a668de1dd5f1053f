import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { installedVersion } from '../project';
import { sharedLibraries, sharedModules } from '../sharedModules';

/**
 * Returns the name under which a shared module is requested at run time. The platform has its former name, so that
 * older and newer releases work with every shell.
 * @param name Name of the module's package.
 */
export const shareKey = (name: string) => (name === '@juris/platform' ? PLATFORM_SHARE_KEY : name);

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
        shareKey: shareKey(name),
        singleton: true,
        import: false as const,
        requiredVersion,
      },
    ]),
  );
