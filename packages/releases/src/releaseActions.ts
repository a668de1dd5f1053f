import { userInfo } from 'node:os';
import {
  endCheck,
  failCheck,
  passCheck,
  promote,
  recordActivity,
  requireCheck,
  rollBack,
  startCheck,
  startTrial,
} from './channels';
import type { RollBackOptions, TrialGrowth } from './channels';
import { brokenVersions, readChannels, storedReleases, updateChannels } from './releaseFolder';
import type { Activity, Channels, Release } from './releaseList';
import type { ReleaseStore } from './releaseStore';
import { SEVERAL_SHELLS_MS } from './runningShell';

/** The stored versions of a remote, and the visitors who get them. */
export interface RemoteReleases {
  /** Channels of the remote; undefined before its first release. */
  channels?: Channels | undefined;
  /** Stored versions, the newest first. */
  versions: Release[];
  /** Versions whose `release.json` is missing or broken. */
  broken: string[];
}

/** Options of {@link ReleaseActions.promote}. */
export interface PromoteOptions {
  /** Share of the visitors who get the version, in percent; all visitors by default. */
  share?: number | undefined;
  /** Later shares of the visitors; by default, the share does not change. */
  growth?: TrialGrowth | undefined;
  /**
   * `passed` if the version has just passed its smoke test; `skipped` to activate it without one. By default, the release
   * list must say that it passed.
   */
  check?: 'passed' | 'skipped' | undefined;
}

/** Result of {@link ReleaseActions.rollBack}. */
export interface RolledBack {
  /** Version that is active for all visitors now. */
  restored: string;
  /** Version that it replaces. */
  replaced: string;
  /** Restores the release list, for a version that the shell rejects. */
  undo: () => Promise<void>;
}

/**
 * Changes to the releases of one remote. They are made either directly in a folder or object store (`directActions`), or
 * through the release service of a running shell (`serviceActions`).
 */
export interface ReleaseActions {
  /** Time in ms during which every response of the shell must show a change; 0 if there is only one shell. */
  readonly settleMs: number;
  /** Returns the versions and the channels. */
  read(): Promise<RemoteReleases>;
  /**
   * Stores a version that is in a folder of releases on this machine. It does not become active. A version that is
   * stored already is not replaced.
   */
  add(release: Release, releasesFolder: string): Promise<void>;
  /** Lets the shell use a stored version for the requests of its smoke test. */
  startCheck(version: string): Promise<void>;
  /**
   * Ends a smoke test and records the result.
   * @param failure Reason why the version failed; undefined if it passed.
   */
  endCheck(version: string, failure?: string): Promise<void>;
  /** Activates a stored version for all visitors, or for a share of them. A running smoke test ends. */
  promote(version: string, options?: PromoteOptions): Promise<void>;
  /** Restores the previous or a named version; see `rollBack` in `channels.ts`. */
  rollBack(options: RollBackOptions): Promise<RolledBack>;
}

/** Options of {@link directActions}. */
export interface DirectOptions {
  /** Name of the remote. */
  name: string;
  /** Folder of the releases of all remotes. With a store, it contains the descriptions of its versions. */
  releasesFolder: string;
  /** Object store that contains the release list; absent if the list is in `releasesFolder`. */
  store?: ReleaseStore | undefined;
  /** Name of the person or token for the list of changes; by default the user of the operating system. */
  by?: string | undefined;
}

/**
 * Returns the actions that change the release list in a folder or object store themselves.
 * @example await directActions({ name: 'public', releasesFolder: 'data/releases' }).promote('1.9.0-1a2b3c')
 */
export function directActions({
  name,
  releasesFolder,
  store,
  by = userName(),
}: DirectOptions): ReleaseActions {
  const location = store ?? releasesFolder;
  const stored = () => storedReleases(releasesFolder, name);

  const find = (version: string): Release => {
    const release = stored().find((one) => one.version === version);
    if (!release) throw new Error(`There is no version ${version} of ${name}. Release it first.`);
    return release;
  };

  /**
   * Changes the channels and records who changed them.
   * @param given Activity to record. The version is the current one after the change by default.
   * @param change Returns undefined to remove the entry of the remote.
   */
  const update = (
    { action, version, share }: Pick<Activity, 'action' | 'share'> & { version?: string },
    change: (channels: Channels | undefined) => Channels | undefined,
  ) =>
    updateChannels(location, name, (before) => {
      const after = change(before);
      if (!after) return undefined;
      const changed = version ?? after.current.version;
      const commit = stored().find((one) => one.version === changed)?.commit;
      const entry: Activity = {
        ...{ at: new Date().toISOString(), by, action, version: changed },
        ...(commit !== undefined && { commit }),
        ...(share !== undefined && { share }),
      };
      return recordActivity(after, entry);
    });

  return {
    settleMs: store ? SEVERAL_SHELLS_MS : 0,
    read: async () => ({
      channels: readChannels(releasesFolder, name),
      versions: stored(),
      broken: brokenVersions(releasesFolder, name),
    }),
    add: async (release, folder) => store?.send(name, release, folder),

    async startCheck(version) {
      const release = find(version);
      await update({ action: 'check-start', version }, (channels) => startCheck(channels, release));
    },

    async endCheck(version, failure) {
      const action = failure === undefined ? 'check-pass' : 'check-fail';
      await update({ action, version }, (channels) => {
        if (!channels || isFirst(channels, version)) return undefined;
        return failure === undefined ? passCheck(channels, version) : failCheck(channels, version, failure);
      });
    },

    async promote(version, { share, growth, check } = {}) {
      const release = find(version);
      await update({ action: 'promote', version, ...(share !== undefined && { share }) }, (channels) => {
        if (check === undefined) requireCheck(channels, version, true);
        const before = channels && !isFirst(channels, version) ? endCheck(channels) : undefined;
        const checked = before && check === 'passed' ? passCheck(before, version) : before;
        return share === undefined ? promote(checked, release) : startTrial(checked, release, share, growth);
      });
    },

    async rollBack(options) {
      let before: Channels | undefined;
      const after = await update({ action: 'rollback' }, (channels) => {
        before = channels;
        return rollBack(channels, stored(), options);
      });
      const restored = after?.current.version ?? '';
      return {
        restored,
        replaced: before?.trial?.release.version ?? before?.current.version ?? '',
        async undo() {
          await updateChannels(location, name, (channels) =>
            channels?.current.version === restored ? before : channels,
          );
        },
      };
    },
  };
}

/**
 * Returns whether the entry of a remote exists only because its first version is being checked. `startCheck` makes such
 * a version the current one, because there is no other.
 */
const isFirst = ({ current, checking, previous, activity }: Channels, version: string): boolean =>
  current.version === version &&
  checking === undefined &&
  previous.length === 0 &&
  activity?.every(({ action }) => action === 'check-start') === true;

/** Returns the user of the operating system. Containers may run processes as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
