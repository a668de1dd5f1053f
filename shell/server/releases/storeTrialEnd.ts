import { promote, recordActivity } from '@juris/releases/channels';
import { failCheck } from '@juris/releases/checks';
import { errorMessage } from '@juris/releases/errorMessage';
import { updateChannels } from '@juris/releases/releaseFolder';
import type { RemoteName } from '@juris/releases/remotes';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseSource } from './releaseSource';
import { trialKey, type Trial } from './trials';

/** Options of {@link trialEndStore}. */
export interface TrialEndStoreOptions {
  source: Pick<ReleaseSource, 'folder'>;
  failures: Pick<FailureLog, 'record'>;
}

/**
 * Creates a function that stores the end of a trial in the release list. With a reason, the version is marked as
 * failed. Without one, it becomes active for all visitors. A list on another host cannot be changed. A trial that has
 * ended or was started again is left as it is.
 */
export const trialEndStore =
  ({ source: { folder }, failures }: TrialEndStoreOptions) =>
  async (name: RemoteName, trial: Trial, reason?: string): Promise<void> => {
    if (folder === undefined) return;
    const { version, commit } = trial.release;
    await updateChannels(folder, name, (channels) => {
      if (!channels?.trial || trialKey(name, channels.trial) !== trialKey(name, trial)) return channels;
      const { trial: ended, ...others } = channels;
      const after =
        reason === undefined ? promote(channels, ended.release) : failCheck(others, version, reason);
      return recordActivity(after, {
        at: new Date().toISOString(),
        by: 'shell',
        action: reason === undefined ? 'promote' : 'trial-fail',
        version,
        ...(commit !== undefined && { commit }),
      });
    }).catch((error: unknown) =>
      failures.record('release-list', {
        reason: `the end of a trial could not be stored: ${errorMessage(error)}`,
      }),
    );
  };
