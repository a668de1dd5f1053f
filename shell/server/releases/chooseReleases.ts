import { parseCookie, stringifySetCookie } from 'cookie';
import { randomInt } from 'node:crypto';
import { isCheckRunning } from '@juris/releases/checks';
import type { Release } from '@juris/releases/releaseSchemas';
import type { RemoteContainers } from '../../src/remotes/container';
import type { MountTable, RemoteName } from '@juris/releases/remotes';
import type { ReleaseWatcher } from './releaseWatcher';
import type { ActiveReleases } from './verifyEntry';

/** The release of each remote for one visit. Remotes without an active release are missing. */
export type ChosenReleases = Record<RemoteName, Release>;

/**
 * Visitors who get the same releases: everybody, the visitors in a trial, or only the browser that checks or previews a
 * release.
 */
export type Audience = 'everybody' | 'trial' | 'check';

/** Result of {@link chooseReleases}. */
export interface Choice {
  mounts: MountTable;
  chosen: ChosenReleases;
  audience: Audience;
  /** True if another visitor may get other releases. Shared caches must not store the response. */
  isShared: boolean;
  /** Remote whose release the visitor previews; see `releasePreviews`. */
  previewed?: RemoteName;
  /** Value of a `Set-Cookie` header, for a visitor without a bucket who needs one. */
  setCookie?: string;
}

/**
 * Name of the cookie with a visitor's bucket, a number from 0 to 99. Visitors whose bucket is below 10 get a trial for
 * 10 %.
 */
const bucketCookie = 'lot';
/** Name of the cookie of the browser that checks a release. Its value is the version, such as `1.0.0-1a2b3c`. */
const checkCookie = 'release-check';
const aMonth = 2_592_000;

/**
 * Chooses the releases of a visit. Visitors whose bucket is below the share of a trial get the trial; others get the
 * active releases.
 * @param releases Mount table and active releases.
 * @param cookies Value of the request's `Cookie` header.
 */
export function chooseReleases(
  { mounts, current: active }: Pick<ReleaseWatcher, 'mounts' | 'current'>,
  cookies = '',
): Choice {
  const on = active();
  const table = mounts();
  const { [bucketCookie]: stored = '', [checkCookie]: checked } = parseCookie(cookies);
  const hasLot = /^\d\d?$/.test(stored);
  const lot = hasLot ? Number(stored) : randomInt(100);
  let audience: Audience = 'everybody';
  const choose = ({ current, trial, checking }: ActiveReleases) => {
    if (checking && checking.version === checked && isCheckRunning(checking)) {
      audience = 'check';
      return checking;
    }
    if (!trial || lot >= trial.share) return current;
    if (audience === 'everybody') audience = 'trial';
    return trial.release;
  };
  const chosen: ChosenReleases = {};
  for (const { name } of table) {
    const release = on[name] && choose(on[name]);
    if (release) chosen[name] = release;
  }
  const isShared = Object.values(on).some(({ trial, checking }) => trial ?? isCheckRunning(checking));
  const needsLot = !hasLot && Object.values(on).some(({ trial }) => trial);
  return {
    mounts: table,
    chosen,
    audience,
    isShared,
    ...(needsLot && {
      setCookie: stringifySetCookie({
        name: bucketCookie,
        value: String(lot),
        path: '/',
        maxAge: aMonth,
        httpOnly: true,
        sameSite: 'lax',
      }),
    }),
  };
}

/**
 * Returns version, platform, address and hash of each remote's container, for the browser.
 * @param previewed Remote whose release the visitor previews.
 */
export function containersOf(chosen: ChosenReleases, previewed?: RemoteName): RemoteContainers {
  return Object.fromEntries(
    Object.entries(chosen).map(([name, { version, platform, browser }]) => [
      name,
      { version, platform, ...browser, ...(name === previewed && { isPreview: true }) },
    ]),
  );
}
