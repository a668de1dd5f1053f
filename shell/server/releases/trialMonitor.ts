import type { RemoteName } from '@juris/releases/remotes';
import type { FailureLog } from '../reports/failureLog';
import type { ReleaseWatcher } from './releaseWatcher';
import { shareAt, promote, recordActivity } from '@juris/releases/channels';
import type { Channels } from '@juris/releases/releaseSchemas';
import { failCheck } from '@juris/releases/checks';
import { errorMessage } from '@juris/releases/errorMessage';
import { updateChannels } from '@juris/releases/releaseFolder';
import type { ReleaseSource } from './releaseSource';
import { clientNetwork } from '@juris/server-kit/clientNetwork';

/** Period over which visits and failures of a trial are compared, in milliseconds. */
const PERIOD_MS = 120_000;
/** Share of failed visits, in percent, at which a trial ends. */
const MAX_FAILED_SHARE = 10;
/** Minimum number of failures that end a trial. Single visitors can have a bad connection. */
const MIN_FAILURES = 5;
/** Maximum number of failures that are counted per network. One client alone cannot end a trial. */
const MAX_FAILURES_PER_NETWORK = 3;
/**
 * Maximum number of visits that are counted per network, so that one client cannot hide failures behind many visits.
 * The limit is higher than that of failures, because all visitors in a school may share one address.
 */
const MAX_VISITS_PER_NETWORK = 50;
/** Maximum number of networks that are counted in a period, which limits the memory. Further networks are ignored. */
const MAX_NETWORKS = 20_000;

/**
 * Visits of one trial within the period. A visit is one loaded document that uses the version; navigation within the
 * document starts no other visit.
 */
interface TrialPeriod {
  key: string;
  startedAt: number;
  /** Number of visits by network. */
  visits: Map<string, number>;
  /** Number of failed visits by network. */
  failures: Map<string, number>;
}

/** Options of {@link trialMonitor}. */
export interface TrialMonitorOptions {
  releases: Pick<ReleaseWatcher, 'current' | 'endTrial'>;
  failures: Pick<FailureLog, 'record'>;
  storeTrialEnd: ReturnType<typeof trialEndStore>;
}

/**
 * Counts the visits of releases on trial (for a share of the visitors), and ends a trial when too many of its visits
 * fail. This shell stops using the version at once. If the releases are in a folder, the end and its reason are stored
 * in the release list; otherwise each shell ends the trial by its own count.
 */
export function trialMonitor({ releases, failures, storeTrialEnd }: TrialMonitorOptions) {
  // A remote has at most one trial at a time.
  const periods = new Map<RemoteName, TrialPeriod>();

  function periodOf(name: RemoteName, trial: Trial): TrialPeriod {
    const known = periods.get(name);
    const key = trialKey(name, trial);
    if (known?.key === key && performance.now() - known.startedAt < PERIOD_MS) return known;
    const period: TrialPeriod = { key, startedAt: performance.now(), visits: new Map(), failures: new Map() };
    periods.set(name, period);
    return period;
  }

  /** Returns the trial of a version; undefined if the version is not on trial. */
  function trialOf(name: RemoteName, version: string | undefined): Trial | undefined {
    const trial = releases.current()[name]?.trial;
    return trial?.release.version === version ? trial : undefined;
  }

  return {
    /**
     * Counts a visit of a version. Versions that are not on trial are ignored.
     * @param address IP address of the client.
     */
    recordVisit(name: RemoteName, version: string | undefined, address: string): void {
      const trial = trialOf(name, version);
      if (trial) count(periodOf(name, trial).visits, address, MAX_VISITS_PER_NETWORK);
    },

    /**
     * Counts a visit that failed in the browser or on the server. Versions that are not on trial are ignored. Call it
     * once per visit, because failures are compared with visits.
     * @param address IP address of the client.
     * @param reason Error message.
     */
    async recordFailure(name: RemoteName, version: string, address: string, reason: string): Promise<void> {
      const trial = trialOf(name, version);
      if (!trial) return;
      const period = periodOf(name, trial);
      if (!count(period.failures, address, MAX_FAILURES_PER_NETWORK)) return;
      const [failed, visits] = [sum(period.failures), sum(period.visits)];
      if (failed < MIN_FAILURES || failed * 100 < visits * MAX_FAILED_SHARE) return;
      periods.delete(name);
      const message = `The trial ended because ${failed} of ${visits} visits failed, the last with "${reason}".`;
      failures.record('trial-ended', { remote: name, version, reason: message });
      await releases.endTrial(name, message);
      await storeTrialEnd(name, trial, message);
    },
  };
}

/**
 * Adds one to the count of a network.
 * @param most Maximum count of one network.
 * @returns False if nothing was counted because of a limit.
 */
function count(counts: Map<string, number>, address: string, most: number): boolean {
  const network = clientNetwork(address);
  const known = counts.get(network);
  if (known === undefined ? counts.size >= MAX_NETWORKS : known >= most) return false;
  counts.set(network, (known ?? 0) + 1);
  return true;
}

/** Returns the sum over all networks. */
const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

/** Result of {@link trialMonitor}. */
export type TrialMonitor = ReturnType<typeof trialMonitor>;

/** Release on trial, with its present share in percent and its later shares. */
export type Trial = NonNullable<Channels['trial']>;

/** Identifies a trial of a remote. The same version can be on trial several times. */
export const trialKey = (
  name: RemoteName,
  { release, startedAt = '' }: Pick<Trial, 'release' | 'startedAt'>,
): string => `${name} ${release.version} ${startedAt}`;

/** Returns whether the share of the visitors who get a trial must change now. */
export const isStepDue = (trial: Trial | undefined): boolean =>
  trial !== undefined && shareAt(trial, Date.now()) !== trial.share;

/**
 * Creates a function that stores the end of a trial in the release list. With a reason, the version is marked as
 * failed. Without one, it becomes active for all visitors. A list on another host cannot be changed. A trial that has
 * ended or was started again is left as it is.
 */
export const trialEndStore =
  ({
    source: { folder },
    failures,
  }: {
    source: Pick<ReleaseSource, 'folder'>;
    failures: Pick<FailureLog, 'record'>;
  }) =>
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
