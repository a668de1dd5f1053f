import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { checkNeeds, type Provided } from '@juris/releases/checkNeeds';
import { defaultMounts, MOUNTS_FILE, parseMounts, type Mounts } from '@juris/releases/mountTable';
import { releaseSchema, type Release } from '@juris/releases/releaseSchemas';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import type { MountTable, RemoteName, TeamApi } from '@juris/releases/remotes';
import type { ReleaseKeys } from '@juris/releases/signature';
import type { FailureLog } from '../reports/failureLog';
import { fileKey } from '../../renderer/jobs';
import { followFile } from './followFile';
import { provided } from './provided';
import type { ReleaseSource } from './releaseSource';
import { requireSigned, verifyEntry, type ActiveReleases, type RejectedRelease } from './verifyEntry';
import { readVerifiedFile, type ServerRemotes } from './serverRemotes';
import { releasedNeeds } from './releasedNeeds';
import { isStepDue, trialKey, type Trial } from './trialMonitor';

/** Schema of the whole list. Entries are verified one by one; a malformed entry does not affect other remotes. */
const listSchema = z.record(z.string(), z.unknown());

/** Time between two checks of the list, in milliseconds. A new release is active within a second. */
const everyMs = 400;

/** Verified releases by remote. A remote without a usable release is missing. */
export type ActiveReleaseList = Readonly<Record<RemoteName, ActiveReleases>>;

/** Options of {@link watchReleases}. */
export interface WatcherOptions {
  source: ReleaseSource;
  remotes: Pick<ServerRemotes, 'requireRunnable' | 'onEnd'>;
  failures: FailureLog;
  /** Time between two checks of the list, in milliseconds. */
  interval?: number;
  /** Modules and design tokens that the shell provides; by default those of this shell. */
  provides?: Provided;
  /** Public keys of the remotes whose releases must be signed. */
  keys?: ReleaseKeys | undefined;
  /** Called when a trial reaches 100 % of the visitors, or ends for the given reason. */
  storeTrialEnd?: (name: RemoteName, trial: Trial, reason?: string) => unknown;
}

/**
 * Watches the mount table and the release list, and updates the active releases. A release becomes active when this
 * shell provides what it needs, its hosts are allowed, it is signed (if its remote has keys) and its files have the
 * released hashes. Until then the previous release stays active, even after a restart. A rejected release is verified
 * again at each check. A version whose code repeatedly ends its renderer process is rejected too, if another one can be
 * used.
 * @returns Resolves after the first attempt to read table and list, whether or not it succeeded.
 * @throws {Error} If the mount table is invalid at the start. Later, the previous table stays in force.
 */
export async function watchReleases({
  source,
  remotes,
  failures,
  interval = everyMs,
  provides = provided,
  keys,
  storeTrialEnd = () => undefined,
}: WatcherOptions) {
  let { mounts, apis }: Mounts = { mounts: defaultMounts, apis: [] };
  let active: ActiveReleaseList = {};
  let list: Record<string, unknown> = {};
  const rejections: Partial<Record<RemoteName, RejectedRelease[]>> = {};
  /** Reasons why this process ended trials (releases that only a share of the visitors gets), by {@link trialKey}. */
  const endedTrials = new Map<string, string>();
  const faulty = faultyVersions();
  let isStopped = false;

  remotes.onEnd((name, release, reason) => {
    failures.record('renderer-ended', { remote: name, version: release.version, reason });
    if (!faulty.recordEnd(release, reason)) return;
    const { trial } = active[name] ?? {};
    const isTrial = trial && fileKey(trial.release.server) === fileKey(release.server);
    if (isTrial) void storeTrialEnd(name, trial, faulty.reasonOf(release));
    void verify(name);
  });

  const tableFile = followFile(source.changedMounts, parseMounts, (reason) =>
    failures.record('mount-table', { reason }),
  );
  const listFile = followFile(
    source.changedList,
    (text) => listSchema.parse(JSON.parse(text)),
    (reason) => failures.record('release-list', { reason }),
  );

  async function checkFiles() {
    const [nextMounts, nextList] = await Promise.all([tableFile.update(), listFile.update()]);
    if (nextList) list = nextList;
    const isChanged = nextMounts ?? nextList;
    const pending = (nextMounts?.mounts ?? mounts).filter(
      ({ name }) => isChanged || rejections[name] || isStepDue(active[name]?.trial),
    );
    await Promise.all(pending.map(({ name }) => verify(name)));
    // A changed table is mounted after the releases have been verified, so that pages of new remotes are available at
    // once.
    if (nextMounts) mount(nextMounts);
  }

  const isMounted = (name: string) => mounts.some((remote) => remote.name === name);

  function requireMounted(name: RemoteName) {
    if (!isMounted(name)) throw new Error(unmountedRemote(name, mounts).reason);
  }

  /** Puts a mount table in force. Remotes outside it lose their active releases. */
  function mount(next: Mounts) {
    ({ mounts, apis } = next);
    for (const name of Object.keys(rejections)) if (!isMounted(name)) delete rejections[name];
    active = Object.fromEntries(Object.entries(active).filter(([name]) => isMounted(name)));
  }

  async function verify(name: RemoteName) {
    const found = await verifyEntry(name, list[name], active[name], {
      check: (release) => check(name, release),
      read: (version) => source.description(name, version),
      isFaulty: (release) => faulty.reasonOf(release) !== undefined,
    });
    const { trial } = found.active ?? {};
    const reason = trial && endedTrials.get(trialKey(name, trial));
    if (trial && reason !== undefined) {
      delete found.active?.trial;
      found.rejections.push({ remote: name, version: trial.release.version, reason });
    }
    recordNew(found.rejections, rejections[name] ?? []);
    if (found.rejections.length > 0) rejections[name] = found.rejections;
    else delete rejections[name];
    // Other modules cache values per object, so an unchanged release must stay the same object.
    if (isDeepStrictEqual(found.active, active[name])) return;
    const { [name]: _, ...others } = active;
    active = found.active ? { ...others, [name]: found.active } : others;
    if (found.active?.trial?.share === 100) void storeTrialEnd(name, found.active.trial);
  }

  function recordNew(found: RejectedRelease[], known: RejectedRelease[]) {
    for (const rejection of found)
      if (!known.some((one) => isDeepStrictEqual(one, rejection)))
        failures.record('release-refused', { ...rejection });
  }

  async function check(name: RemoteName, release: Release): Promise<Release> {
    const resolved = source.resolve(release);
    const fault = faulty.reasonOf(resolved);
    if (fault !== undefined) throw new RemoteUnavailableError(name, fault);
    checkNeeds(name, release, provides);
    await requireSigned(source, name, release, keys?.get(name));
    await readVerifiedFile(source, resolved.browser);
    await remotes.requireRunnable(name, resolved);
    return resolved;
  }

  async function watch() {
    while (!isStopped) {
      await delay(interval, undefined, { ref: false });
      if (!isStopped) await checkFiles();
    }
  }

  await checkFiles();
  const invalid = tableFile.invalid();
  if (invalid !== undefined) throw new Error(invalid);
  void watch();
  return {
    mounts: (): MountTable => mounts,
    /** Returns the APIs of teams, to which the shell forwards requests. */
    teamApis: (): readonly TeamApi[] => apis,
    /** Returns the active releases, with the addresses that browsers request. */
    current: (): ActiveReleaseList => active,
    /**
     * Returns the releases of the list that are not active, with the reasons. If the list cannot be read, the first
     * item contains this reason.
     */
    rejected: (): RejectedRelease[] => [
      ...(listFile.error() === undefined ? [] : [unreadableList(listFile.error())]),
      ...Object.values(rejections).flatMap((found) => found ?? []),
    ],
    /** Returns the entries of the list whose remote is not in the mount table. */
    unmounted: (): RejectedRelease[] =>
      Object.keys(list)
        .filter((name) => !isMounted(name))
        .map((name) => unmountedRemote(name, mounts)),
    /**
     * Ends the present trial of a remote until this process ends. The rejected releases then contain the reason. Later
     * trials of the same version are not affected.
     */
    endTrial: async (name: RemoteName, reason: string): Promise<void> => {
      const { trial } = active[name] ?? {};
      if (!trial) return;
      endedTrials.set(trialKey(name, trial), reason);
      await verify(name);
    },
    /**
     * Requires that this shell can use a release, even one outside the list.
     * @throws {Error} With the reason.
     */
    requireUsable: async (name: RemoteName, release: Release): Promise<void> => {
      requireMounted(name);
      await check(name, release);
    },
    /**
     * Loads a stored version, even one outside the list.
     * @returns The release with the addresses that browsers request.
     * @throws {Error} With the reason if there is no such version or this shell cannot use it.
     */
    loadVersion: async (name: RemoteName, version: string): Promise<Release> => {
      requireMounted(name);
      const description = await source.description(name, version).catch((cause: unknown) => {
        throw new Error(`There is no version ${version} of ${name}.`, { cause });
      });
      return check(name, releaseSchema.extend({ version: z.literal(version) }).parse(description));
    },
    /**
     * Returns what the releases of each remote need that are active, on trial, or the target of a roll-back. A version
     * whose description cannot be read is missing.
     */
    needs: () => releasedNeeds(mounts, list, source),
    /** Returns why the list cannot be read at present; undefined if it can. */
    listError: listFile.error,
    /** Returns why the mount table in the file is not in force; undefined if it is. */
    mountsError: tableFile.error,
    stop: () => void (isStopped = true),
  };
}

const unreadableList = (reason = ''): RejectedRelease => ({
  remote: '',
  version: '',
  reason: `the release list cannot be read: ${reason}`,
});

const unmountedRemote = (name: string, mounts: MountTable): RejectedRelease => ({
  remote: name.slice(0, 80),
  version: '',
  reason: `no remote of that name is mounted. Mounted are ${mounts.map((remote) => remote.name).join(', ')}. The shell team adds a remote to ${MOUNTS_FILE}.`,
});

/** Result of {@link watchReleases}. */
export type ReleaseWatcher = Awaited<ReturnType<typeof watchReleases>>;

/** Number of ends of a version's renderer process after which the version is set aside. */
const MAX_ENDS = 3;
/** Period in which the ends are counted, in milliseconds. */
const PERIOD_MS = 600_000;

/** Counts how often the renderer processes of versions end by themselves, until this process ends. */
function faultyVersions() {
  const ends = new Map<string, number[]>();
  const reasons = new Map<string, string>();
  return {
    /**
     * Records an end.
     * @param reason Why the process ended. The first line is part of the reason for setting the version aside.
     * @returns True if the version is now set aside and was not before.
     */
    recordEnd({ server }: Release, reason: string): boolean {
      const key = fileKey(server);
      const now = performance.now();
      const recent = [...(ends.get(key) ?? []), now].filter((at) => now - at < PERIOD_MS);
      ends.set(key, recent);
      if (recent.length < MAX_ENDS || reasons.has(key)) return false;
      const [line] = reason.split('\n');
      reasons.set(
        key,
        `its renderer process ended ${MAX_ENDS} times within ${PERIOD_MS / 60_000} minutes, the last time because: ${line}. Roll it back, or release a corrected version.`,
      );
      return true;
    },
    /** Returns why a version is set aside; undefined if it is not. */
    reasonOf: ({ server }: Release): string | undefined => reasons.get(fileKey(server)),
  };
}
