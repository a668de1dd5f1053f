import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { errorMessage } from '../releases/errorMessage';
import { channelsSchema, type Channels, type Release, type ReleaseList } from '../src/remotes/releaseList';
import { checkPlatform } from '../src/remotes/checkRemote';
import { remotes, type RemoteName } from '../src/remotes/remotes';
import type { FailureLog } from './failureLog';
import type { ReleaseSource } from './releaseSource';
import { readReleased, type serverRemotes } from './serverRemotes';

/** Each remote's entry is looked at by itself, so that one that is broken does not touch the others. */
const listSchema = z.record(z.string(), z.unknown());

/** How often the list is looked at, in milliseconds: a release is live within a second. */
const everyMs = 400;

/** A release that stands in the list and is not taken. */
export interface RejectedRelease {
  remote: string;
  version: string;
  reason: string;
}

/** What the watcher works with. */
export interface WatcherOptions {
  place: ReleaseSource;
  loadRemote: ReturnType<typeof serverRemotes>;
  failures: FailureLog;
  /** How long after a look the next one begins, in milliseconds. */
  interval?: number;
}

/**
 * Keeps what is on current. A release is taken when its files are there and are the ones that were released; as
 * long as they are not, what was on before stays on. A list that cannot be read changes nothing.
 * @returns once the first list was read, or could not be
 */
export async function watchReleases({ place, loadRemote, failures, interval = everyMs }: WatcherOptions) {
  const on: ReleaseList = {};
  let list: Record<string, unknown> = {};
  let rejected: RejectedRelease[] = [];
  let unreadable = '';
  let stopped = false;

  async function look() {
    try {
      const text = await place.changedList();
      if (text === undefined && rejected.length === 0) return;
      if (text !== undefined) list = listSchema.parse(JSON.parse(text));
      unreadable = '';
    } catch (error) {
      const problem = errorMessage(error);
      if (problem !== unreadable) failures.record('release-list', { reason: problem });
      unreadable = problem;
      return;
    }
    const found: RejectedRelease[] = [];
    for (const { name } of remotes) {
      const taken = list[name] === undefined ? undefined : await take(name, list[name], found);
      if (taken) on[name] = taken;
      else delete on[name];
    }
    rejected = found;
  }

  /** @param found where a rejection is added; those of the look before stay readable meanwhile */
  async function take(
    name: RemoteName,
    entry: unknown,
    found: RejectedRelease[],
  ): Promise<Channels | undefined> {
    const reject = (version: string, error: unknown) => {
      const rejection = { remote: name, version, reason: errorMessage(error) };
      found.push(rejection);
      const isKnown = rejected.some((known) => JSON.stringify(known) === JSON.stringify(rejection));
      if (!isKnown) failures.record('release-refused', rejection);
    };
    const { success, data, error } = channelsSchema.safeParse(entry);
    if (!success) {
      reject('', error);
      return on[name];
    }
    /** The release when it can be had; the other one when it cannot. */
    const taken = async <Other>(release: Release, other: Other): Promise<Release | Other> => {
      try {
        return await check(name, release);
      } catch (problem) {
        reject(release.version, problem);
        return other;
      }
    };
    const { current, trial, checking, previous } = data;
    const now = (await taken(current, on[name]?.current)) ?? onlyInBrowser(name, current);
    if (!now) return undefined;
    const tried = trial && (await taken(trial.release, undefined));
    const checked = checking && (await taken(checking, undefined));
    return {
      current: now,
      ...(trial && tried && { trial: { share: trial.share, release: tried } }),
      ...(checked && { checking: checked }),
      previous,
    };
  }

  async function check(name: RemoteName, release: Release): Promise<Release> {
    const resolved = place.resolve(release);
    checkPlatform(name, release.platform);
    await readReleased(place, resolved.browser);
    await loadRemote(name, resolved);
    return resolved;
  }

  /** Where nothing was on before and the server cannot have a file, the browser may still have more luck. */
  function onlyInBrowser(name: RemoteName, release: Release): Release | undefined {
    try {
      checkPlatform(name, release.platform);
      return place.resolve(release);
    } catch {
      return undefined;
    }
  }

  async function watch() {
    while (!stopped) {
      await delay(interval, undefined, { ref: false });
      if (!stopped) await look();
    }
  }

  await look();
  void watch();
  return {
    /** What is on now, with addresses as a browser asks for them. */
    current: (): ReleaseList => on,
    /** What is on the list and not taken. */
    rejected: () => rejected,
    stop: () => void (stopped = true),
  };
}

export type ReleaseWatcher = Awaited<ReturnType<typeof watchReleases>>;
