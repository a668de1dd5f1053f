import { failCheck } from '@juris/releases/channels';
import { errorMessage } from '@juris/releases/errorMessage';
import { updateChannels } from '@juris/releases/releaseFolder';
import type { RemoteName } from '@juris/releases/remotes';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseSource } from './releaseSource';
import type { ReleaseWatcher } from './releaseWatcher';

/** Period over which page views and failures of a trial are compared, in milliseconds. */
const PERIOD_MS = 120_000;
/** Share of failed page views, in percent, at which a trial ends. */
const MAX_FAILED_SHARE = 10;
/** Number of failures below which a trial goes on: a visitor's connection can be bad. */
const MIN_FAILURES = 5;
/** Number of failures that count per network, so that one client alone cannot end a trial. */
const MAX_FAILURES_PER_NETWORK = 3;
/** Number of networks that are counted in a period. More are ignored, which limits the memory. */
const MAX_NETWORKS = 1_000;

/** Page views of one version on trial. */
interface TrialPeriod {
  version: string;
  startedAt: number;
  views: number;
  /** Number of counted failures by network. */
  failures: Map<string, number>;
}

/** Options of {@link trialMonitor}. */
export interface TrialMonitorOptions {
  place: Pick<ReleaseSource, 'folder'>;
  releases: Pick<ReleaseWatcher, 'current' | 'endTrial'>;
  failures: Pick<FailureLog, 'record'>;
}

/**
 * Counts the page views of releases on trial, which only a share of the visitors gets. It ends a trial when too many of
 * its page views fail in browsers. This shell stops using the version at once. If the releases are in a folder, the
 * release list is changed as well, with the reason; otherwise each shell that shares the list ends the trial by its own
 * count.
 */
export function trialMonitor({ place, releases, failures }: TrialMonitorOptions) {
  // A remote has at most one trial at a time.
  const periods = new Map<RemoteName, TrialPeriod>();

  function periodOf(name: RemoteName, version: string): TrialPeriod {
    const known = periods.get(name);
    if (known?.version === version && performance.now() - known.startedAt < PERIOD_MS) return known;
    const period = { version, startedAt: performance.now(), views: 0, failures: new Map<string, number>() };
    periods.set(name, period);
    return period;
  }

  const isOnTrial = (name: RemoteName, version: string | undefined): version is string =>
    version !== undefined && releases.current()[name]?.trial?.release.version === version;

  return {
    /** Counts a page that was sent with a version. Versions that are not on trial are ignored. */
    recordView(name: RemoteName, version: string | undefined): void {
      if (isOnTrial(name, version)) periodOf(name, version).views += 1;
    },

    /**
     * Counts a failure that a browser has reported. Versions that are not on trial are ignored.
     * @param network Address of the client.
     * @param reason Error message of the browser.
     */
    async recordFailure(name: RemoteName, version: string, network: string, reason: string): Promise<void> {
      if (!isOnTrial(name, version)) return;
      const period = periodOf(name, version);
      const count = period.failures.get(network) ?? 0;
      if (count >= MAX_FAILURES_PER_NETWORK || period.failures.size >= MAX_NETWORKS) return;
      period.failures.set(network, count + 1);
      const failed = [...period.failures.values()].reduce((sum, one) => sum + one, 0);
      if (failed < MIN_FAILURES || failed * 100 < period.views * MAX_FAILED_SHARE) return;
      periods.delete(name);
      await end(
        name,
        version,
        `The trial ended because ${failed} of ${period.views} page views failed in browsers, the last with "${reason}".`,
      );
    },
  };

  async function end(name: RemoteName, version: string, reason: string): Promise<void> {
    failures.record('trial-ended', { remote: name, version, reason });
    await releases.endTrial(name, version, reason);
    const { folder } = place;
    if (folder === undefined) return;
    await updateChannels(folder, name, (channels) => {
      if (channels?.trial?.release.version !== version) return channels;
      const { trial: _, ...others } = channels;
      return failCheck(others, version, reason);
    }).catch((error: unknown) =>
      failures.record('release-list', {
        reason: `the end of a trial could not be stored: ${errorMessage(error)}`,
      }),
    );
  }
}

/** Result of {@link trialMonitor}. */
export type TrialMonitor = ReturnType<typeof trialMonitor>;
