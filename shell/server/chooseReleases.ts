import { parseCookie, stringifySetCookie } from 'cookie';
import { randomInt } from 'node:crypto';
import type { Channels, Release, ReleaseList } from '../src/remotes/releaseList';
import type { Containers } from '../src/remotes/container';
import { remotes, type RemoteName } from '../src/remotes/remotes';

/** The releases that one visit gets. */
export type ChosenReleases = Partial<Record<RemoteName, Release>>;

/** A visitor's lot, 0 to 99: a trial for 10 % is for the lots below 10. Kept, so that a visitor stays with it. */
const lotCookie = 'lot';
/** Holds the version whose check a visit is for, e.g. `1.0.0-1a2b3c`. */
const checkCookie = 'release-check';
const aMonth = 2_592_000;

/**
 * Chooses the releases for a visit: those that are on, or the one on trial for visitors whose lot is below its
 * share.
 * @param cookies the request's `cookie` header
 * @returns also the `set-cookie` header for a visitor who has no lot yet and needs one
 */
export function chooseReleases(
  on: ReleaseList,
  cookies = '',
): { chosen: ChosenReleases; setCookie?: string } {
  const { [lotCookie]: kept = '', [checkCookie]: checked } = parseCookie(cookies);
  const hasLot = /^\d\d?$/.test(kept);
  const lot = hasLot ? Number(kept) : randomInt(100);
  const choose = ({ current, trial, checking }: Channels) => {
    if (checking && checking.version === checked) return checking;
    return trial && lot < trial.share ? trial.release : current;
  };
  const chosen: ChosenReleases = {};
  for (const { name } of remotes) {
    const releases = on[name];
    if (releases) chosen[name] = choose(releases);
  }
  const needsLot = !hasLot && Object.values(on).some(({ trial }) => trial);
  return {
    chosen,
    setCookie: needsLot
      ? stringifySetCookie({
          name: lotCookie,
          value: String(lot),
          path: '/',
          maxAge: aMonth,
          httpOnly: true,
          sameSite: 'lax',
        })
      : undefined,
  };
}

/** What the browser has to know of them. */
export function containersOf(chosen: ChosenReleases): Containers {
  const containers: Containers = {};
  for (const { name } of remotes) {
    const release = chosen[name];
    if (release)
      containers[name] = { version: release.version, platform: release.platform, ...release.browser };
  }
  return containers;
}
