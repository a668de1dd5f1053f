import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { errorMessage } from '@juris/releases/errorMessage';
import { checkPlatform } from '../../src/remotes/checkRemote';
import type { Release } from '@juris/releases/releaseList';
import { remotes, type RemoteName } from '@juris/releases/remotes';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseSource } from './releaseSource';
import { readReleased, type serverRemotes } from './serverRemotes';
import { verifyEntry, type ActiveReleases, type RejectedRelease } from './verifyEntry';

/** Entries are verified one by one, so that a malformed one does not affect the other remotes. */
const listSchema = z.record(z.string(), z.unknown());

/** How often the list is read, in milliseconds: a release is live within a second. */
const everyMs = 400;

/** The verified releases by remote. A remote without one has no entry. */
export type ActiveReleaseList = Readonly<Partial<Record<RemoteName, ActiveReleases>>>;

/** Options of {@link watchReleases}. */
export interface WatcherOptions {
  place: ReleaseSource;
  loadRemote: ReturnType<typeof serverRemotes>;
  failures: FailureLog;
  /** The interval of the checks of the list, in milliseconds. */
  interval?: number;
}

/**
 * Watches the release list and keeps the active releases current. A release becomes active when its platform range and
 * hosts are allowed and its files have the released hashes. Until then the previous one stays active, also after a
 * restart. Without a usable release the remote has no active release, and is verified again at each check.
 * @returns once the list has been read for the first time, or could not be
 */
export async function watchReleases({ place, loadRemote, failures, interval = everyMs }: WatcherOptions) {
  let active: ActiveReleaseList = {};
  let list: Record<string, unknown> = {};
  let listError: string | undefined;
  let unknownRemotes: RejectedRelease[] = [];
  const rejections: Partial<Record<RemoteName, RejectedRelease[]>> = {};
  let isStopped = false;

  async function checkList() {
    const isChanged = await readList();
    const pending = remotes.filter(({ name }) => isChanged || rejections[name]);
    await Promise.all(pending.map(({ name }) => verify(name)));
  }

  /** @returns whether the list has changed */
  async function readList(): Promise<boolean> {
    try {
      const text = await place.changedList();
      if (text === undefined) return false;
      list = listSchema.parse(JSON.parse(text));
      listError = undefined;
    } catch (error) {
      const reason = errorMessage(error);
      if (reason !== listError) failures.record('release-list', { reason });
      listError = reason;
      return false;
    }
    const found = Object.keys(list)
      .filter((name) => !remotes.some((remote) => remote.name === name))
      .map(unknownRemote);
    recordNew(found, unknownRemotes);
    unknownRemotes = found;
    return true;
  }

  async function verify(name: RemoteName) {
    const found = await verifyEntry(name, list[name], active[name], {
      check: (release) => check(name, release),
      read: (version) => place.description(name, version),
    });
    recordNew(found.rejections, rejections[name] ?? []);
    if (found.rejections.length > 0) rejections[name] = found.rejections;
    else delete rejections[name];
    // An unchanged release stays the same object, so that values computed from it stay cached.
    if (isDeepStrictEqual(found.active, active[name])) return;
    const { [name]: _, ...others } = active;
    active = found.active ? { ...others, [name]: found.active } : others;
  }

  function recordNew(found: RejectedRelease[], known: RejectedRelease[]) {
    for (const rejection of found)
      if (!known.some((one) => isDeepStrictEqual(one, rejection)))
        failures.record('release-refused', { ...rejection });
  }

  async function check(name: RemoteName, release: Release): Promise<Release> {
    const resolved = place.resolve(release);
    checkPlatform(name, release.platform);
    await readReleased(place, resolved.browser);
    await loadRemote(name, resolved);
    return resolved;
  }

  async function watch() {
    while (!isStopped) {
      await delay(interval, undefined, { ref: false });
      if (!isStopped) await checkList();
    }
  }

  await checkList();
  void watch();
  return {
    /** The active releases, with addresses as a browser requests them. */
    current: (): ActiveReleaseList => active,
    /**
     * Returns the inactive entries and releases of the list with their reasons; first the list, if it is unreadable.
     */
    rejected: (): RejectedRelease[] => [
      ...(listError === undefined ? [] : [unreadableList(listError)]),
      ...Object.values(rejections).flat(),
      ...unknownRemotes,
    ],
    /** Returns why the list is currently unreadable. */
    listError: () => listError,
    stop: () => void (isStopped = true),
  };
}

const unreadableList = (reason: string): RejectedRelease => ({
  remote: '',
  version: '',
  reason: `the release list cannot be read: ${reason}`,
});

const unknownRemote = (name: string): RejectedRelease => ({
  remote: name.slice(0, 80),
  version: '',
  reason: `this shell has no remote of that name; it has ${remotes.map((remote) => remote.name).join(', ')}.`,
});

/** Result of {@link watchReleases}. */
export type ReleaseWatcher = Awaited<ReturnType<typeof watchReleases>>;
