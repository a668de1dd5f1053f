import { errorMessage } from './errorMessage';
import type { RollBackOptions } from './channels';
import type { ReleaseActions } from './releaseActions';
import { fetchHealth, waitForRelease, type RunningShell } from './runningShell';

/** Options of {@link restoreRelease}. */
export interface RestoreOptions extends RunningShell, RollBackOptions {
  /** Name of the remote. */
  name: string;
  actions: ReleaseActions;
  /** Prints a line for the person who restores the release. */
  say: (line: string) => void;
}

/**
 * Restores the previous release or a named version, and waits until the running shell uses it. A version that the shell
 * rejects is not activated. Without a running shell, the version becomes active at the next start.
 * @param options Remote, version and actions of the remote.
 * @returns The restored version, and the version that it replaces.
 * @throws {Error} If the shell rejects the version, or the version does not exist or has not passed its smoke test.
 * @example await restoreRelease({ name: 'public', actions, site: 'http://localhost:3000', say: console.log })
 */
export async function restoreRelease({
  name,
  actions,
  say,
  ...options
}: RestoreOptions): Promise<{ restored: string; replaced: string }> {
  const absence = await fetchHealth(options).then(() => undefined, errorMessage);
  const { version, isUncheckedAllowed = false } = options;
  const { restored, replaced, undo } = await actions.rollBack({
    version,
    isUncheckedAllowed,
  });
  if (absence !== undefined) say(`${absence} The shell uses ${restored} when it starts.`);
  else
    await waitForRelease(
      options,
      name,
      restored,
      (active) => active.current === restored && active.trial === undefined,
      actions.settleMs,
    ).catch(async (error: unknown) => {
      await undo();
      throw error;
    });
  return { restored, replaced };
}
