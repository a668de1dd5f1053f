import { platformVersion, type Remote } from '@juris/platform';
import { RemoteUnavailableError } from './RemoteUnavailableError';

/** Returns whether a platform range such as `^1` or `^1.2` includes a platform version. */
export function platformFits(range: string, version = platformVersion): boolean {
  const wanted = /^\^(\d+)(?:\.(\d+))?$/.exec(range);
  const [major, minor] = version.split('.').map(Number);
  return wanted !== null && Number(wanted[1]) === major && Number(wanted[2] ?? 0) <= (minor ?? 0);
}

/**
 * Checks the platform range of a release before any of its files is loaded.
 * @throws RemoteUnavailableError when the release was built for another platform.
 */
export function checkPlatform(name: string, range: string): void {
  if (!platformFits(range))
    throw new RemoteUnavailableError(
      name,
      `it was built for platform ${range}, and this is ${platformVersion}. Release a version built for this platform.`,
    );
}

/**
 * Checks the module `./routes` of a remote before it is used.
 * @throws RemoteUnavailableError when the module is not a remote, or was built for another platform.
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
