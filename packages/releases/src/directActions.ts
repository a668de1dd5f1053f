import { userInfo } from 'node:os';
import { promote, recordActivity, rollBack, startTrial } from './channels';
import { endCheck, failCheck, passCheck, requireCheck, startCheck } from './checks';
import { brokenVersions, readChannels, storedReleases, updateChannels } from './releaseFolder';
import type { Activity, Channels, Release } from './releaseSchemas';
import type { ReleaseStore } from './releaseStore';
import { SEVERAL_SHELLS_MS } from './runningShell';
import type { ReleaseActions } from './releaseActions';

/** Options of {@link directActions}. */
export interface DirectOptions {
  /** Name of the remote. */
  name: string;
  /** Folder of the releases of all remotes. With an object store, it has copies of the descriptions in the store. */
  releasesFolder: string;
  /** Object store that contains the release list; absent if the list is in `releasesFolder`. */
  store?: ReleaseStore | undefined;
  /** Name of the person or token for the list of changes; by default the user of the operating system. */
  by?: string | undefined;
}

/**
 * Returns actions that change the release list in a folder or object store directly.
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
   * Changes the channels and records the author.
   * @param given Activity to record; its version is the current one by default.
   * @param change Returns undefined to remove the entry of the remote.
   */
  const update = (
    { action, version, share }: Pick<Activity, 'action' | 'share'> & { version?: string },
    change: (channels: Channels | undefined) => Channels | undefined,
  ) =>
    updateChannels(location, name, (before) => {
      const after = change(before);
      if (!after || after === before) return after;
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

    async promote(version, { share, growth, check, undo } = {}) {
      const release = find(version);
      await update({ action: 'promote', version, ...(share !== undefined && { share }) }, (channels) => {
        if (undo && !isUnchanged(channels, undo.replaces)) return channels;
        if (check === undefined) requireCheck(channels, version, true);
        const before = channels && !isFirst(channels, version) ? endCheck(channels, version) : undefined;
        const checked = before && check === 'passed' ? passCheck(before, version) : before;
        const after =
          share === undefined ? promote(checked, release) : startTrial(checked, release, share, growth);
        return undo ? { ...after, previous: undo.previous } : after;
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
            isUnchanged(channels, restored) ? before : channels,
          );
        },
      };
    },
  };
}

/** Returns whether no release was made after the rollback to a version. A rollback never leaves a trial. */
const isUnchanged = (channels: Channels | undefined, restored: string): boolean =>
  channels?.current.version === restored && !channels.trial;

/**
 * Returns whether the entry of a remote exists only for the check of its first version, which `startCheck` made
 * current.
 */
const isFirst = ({ current, checking, previous, activity }: Channels, version: string): boolean =>
  current.version === version &&
  checking === undefined &&
  previous.length === 0 &&
  activity?.every(({ action }) => action === 'check-start') === true;

/** Returns the user of the operating system. In containers, the user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
