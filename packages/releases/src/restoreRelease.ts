import { errorMessage } from './errorMessage';
import { rollBack, type RollBackOptions } from './channels';
import { storedReleases, updateChannels } from './releaseFolder';
import type { Channels } from './releaseList';
import type { ReleaseStore } from './releaseStore';
import { fetchHealth, SEVERAL_SHELLS_MS, waitForRelease, type RunningShell } from './runningShell';

/** Options of {@link restoreRelease}. */
export interface RestoreOptions extends RunningShell, RollBackOptions {
  /** Name of the remote. */
  name: string;
  /** Folder of the releases of all remotes. */
  releasesFolder: string;
  /** Object store that contains the release list; absent if the list is in `releasesFolder`. */
  store?: ReleaseStore | undefined;
  /** Prints a line for the person who restores the release. */
  say: (line: string) => void;
}

/**
 * Restores the previous release or a named version, and waits until the running shell uses it. If the shell rejects the
 * version, the release list stays unchanged. Without a running shell, the version becomes active at the next start.
 * @param options Remote, version and location of the releases.
 * @returns The restored version, and the version that it replaces.
 * @throws {Error} If the shell rejects the version, or the version does not exist or has not passed its smoke test.
 * @example await restoreRelease({ name: 'public', releasesFolder, site: 'http://localhost:3000', say: console.log })
 */
export async function restoreRelease({
  name,
  releasesFolder,
  store,
  say,
  ...options
}: RestoreOptions): Promise<{ restored: string; replaced: string }> {
  const location = store ?? releasesFolder;
  const absence = await fetchHealth(options).then(() => undefined, errorMessage);
  let before: Channels | undefined;
  const { current } = await updateChannels(location, name, (channels) => {
    before = channels;
    return rollBack(channels, storedReleases(releasesFolder, name), options);
  });
  const restored = current.version;
  if (absence !== undefined) say(`${absence} The shell uses ${restored} when it starts.`);
  else
    await waitForRelease(
      options,
      name,
      restored,
      (active) => active.current === restored && active.trial === undefined,
      store ? SEVERAL_SHELLS_MS : 0,
    ).catch(async (error: unknown) => {
      await updateChannels(location, name, (channels) =>
        channels?.current.version === restored ? before : channels,
      );
      throw error;
    });
  return { restored, replaced: before?.trial?.release.version ?? before?.current.version ?? '' };
}
