import { platformVersion, type Remote } from '@juris/platform/remote';
import { RemoteUnavailableError } from './RemoteUnavailableError';

/**
 * Returns whether a platform range includes a platform version.
 * @param range Range from the `platform` field of a remote: `^1`, `^1.2`, or several such as `^1.8 || ^2`.
 * @param version Version of the platform, such as `1.4.0`. Default: the version of the package `@juris/platform`.
 * @returns False also for a range in any other notation.
 * @example platformFits('^1.2', '1.4.0') // true
 */
export function platformFits(range: string, version = platformVersion): boolean {
  const ranges = range.split('||').map((part) => /^\^(\d+)(?:\.(\d+))?$/.exec(part.trim()));
  const [major, minor = 0] = version.split('.').map(Number);
  return (
    ranges.every(Boolean) &&
    ranges.some((one) => Number(one?.[1]) === major && Number(one?.[2] ?? 0) <= minor)
  );
}

/**
 * Checks the platform range of a release before any of its files is loaded.
 * @param name Name of the remote, for the error message.
 * @param range Platform range of the release, such as `^1`.
 * @param version Version of the platform. Default: the version of the package `@juris/platform`.
 * @throws {RemoteUnavailableError} If the range does not include the version.
 * @example checkPlatform('public', release.platform)
 */
export function checkPlatform(name: string, range: string, version = platformVersion): void {
  if (!platformFits(range, version))
    throw new RemoteUnavailableError(
      name,
      `it was built for platform ${range}, and this is ${version}. Release a version built for this platform.`,
    );
}

/**
 * Checks the module `./routes` of a remote before the shell uses it.
 * @param name Name of the remote, for the error message.
 * @param exposed Module as loaded.
 * @returns The same module, typed as a remote.
 * @throws {RemoteUnavailableError} If the module has no `platform` or `routes`, or was built for another platform.
 * @example const remote = checkRemote('public', await import('./routes'))
 */
export function checkRemote(name: string, exposed: unknown): Remote {
  if (!isRemote(exposed))
    throw new RemoteUnavailableError(name, 'its module "./routes" has no `platform` and `routes`.');
  checkPlatform(name, exposed.platform);
  return exposed;
}

function isRemote(given: unknown): given is Remote {
  return (
    typeof given === 'object' &&
    given !== null &&
    'platform' in given &&
    typeof given.platform === 'string' &&
    'routes' in given &&
    typeof given.routes === 'function'
  );
}
