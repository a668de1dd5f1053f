import { parseCookie, stringifySetCookie } from 'cookie';
import { randomInt } from 'node:crypto';
import type { Release } from '@juris/releases/releaseList';
import type { Containers } from '../../src/remotes/container';
import { remotes, type RemoteName } from '@juris/releases/remotes';
import type { ActiveReleaseList } from './releaseWatcher';
import type { ActiveReleases } from './verifyEntry';

/** The releases that one visit gets. A remote without an active release is absent. */
export type ChosenReleases = Partial<Record<RemoteName, Release>>;

/** Who gets these releases: everybody, the visitors of a trial, or only the visits of a release's own check. */
export type Audience = 'everybody' | 'trial' | 'check';

/** Result of {@link chooseReleases}. */
export interface Choice {
  chosen: ChosenReleases;
  audience: Audience;
  /** Whether another visitor may get other releases. Then no shared cache may store the response. */
  isShared: boolean;
  /** The `Set-Cookie` header for a visitor who needs a bucket and has none. */
  setCookie?: string;
}

/**
 * A visitor's bucket, 0 to 99. A trial for 10 % is for the buckets below 10. The cookie keeps visitors in their bucket.
 */
const bucketCookie = 'lot';
/** Holds the version whose check a visit is for, e.g. `1.0.0-1a2b3c`. */
const checkCookie = 'release-check';
const aMonth = 2_592_000;

/**
 * Chooses the releases of a visit: the active ones, or the one on trial for visitors whose bucket is below its share.
 * @param cookies the request's `Cookie` header
 */
export function chooseReleases(on: ActiveReleaseList, cookies = ''): Choice {
  const { [bucketCookie]: stored = '', [checkCookie]: checked } = parseCookie(cookies);
  const hasLot = /^\d\d?$/.test(stored);
  const lot = hasLot ? Number(stored) : randomInt(100);
  let audience: Audience = 'everybody';
  const choose = ({ current, trial, checking }: ActiveReleases) => {
    if (checking && checking.version === checked) {
      audience = 'check';
      return checking;
    }
    if (!trial || lot >= trial.share) return current;
    if (audience === 'everybody') audience = 'trial';
    return trial.release;
  };
  const chosen: ChosenReleases = {};
  for (const { name } of remotes) {
    const release = on[name] && choose(on[name]);
    if (release) chosen[name] = release;
  }
  const isShared = Object.values(on).some(({ trial, checking }) => trial ?? checking);
  const needsLot = !hasLot && Object.values(on).some(({ trial }) => trial);
  return {
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

/** Returns the addresses and hashes of the containers for the browser. */
export function containersOf(chosen: ChosenReleases): Containers {
  const containers: Containers = {};
  for (const { name } of remotes) {
    const release = chosen[name];
    if (release)
      containers[name] = { version: release.version, platform: release.platform, ...release.browser };
  }
  return containers;
}
