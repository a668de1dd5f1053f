import { z } from 'zod';
import { errorMessage } from '@juris/releases/errorMessage';
import { channelsSchema, releaseSchema, trialShare, type Release } from '@juris/releases/releaseList';
import type { RemoteName } from '@juris/releases/remotes';

/** The verified releases of one remote, at least one. A channel without a usable release is absent. */
export interface ActiveReleases {
  /** The release for everybody. */
  current?: Release;
  /** For a share of the visitors, in percent. */
  trial?: { share: number; release: Release };
  /** The release for the visits of its own check. */
  checking?: Release;
}

/** A release on the list that is not active. */
export interface RejectedRelease {
  remote: string;
  /** Empty when the entry has no version. */
  version: string;
  reason: string;
}

/** Maximum length of a stored reason, in characters: a malformed entry can have thousands of problems. */
const maxReason = 500;

/** Number of previous versions that are tried: as many as a release store always retains. */
const maxPrevious = 5;

const entrySchema = z.record(z.string(), z.unknown());
const trialSchema = z.object({ release: z.unknown(), share: trialShare });
const previousSchema = channelsSchema.shape.previous.catch([]);
const versionSchema = z.object({ version: z.string().max(80) });

interface Verification {
  /** Resolves with the release and its addresses for the browser, or rejects with the reason. */
  check: (release: Release) => Promise<Release>;
  /** Reads the unverified description of a version. */
  read: (version: string) => Promise<unknown>;
}

/**
 * Verifies the entry of one remote, each channel by itself: a bad trial does not affect the current release. While the
 * current release is rejected, the previous one stays active; after a start, the newest usable one of the previous
 * versions.
 * @param entry the unverified entry of the remote on the list; undefined without an entry
 * @param before the active releases until now
 */
export async function verifyEntry(
  remote: RemoteName,
  entry: unknown,
  before: ActiveReleases | undefined,
  { check, read }: Verification,
): Promise<{ active?: ActiveReleases; rejections: RejectedRelease[] }> {
  if (entry === undefined) return { rejections: [] };
  const rejections: RejectedRelease[] = [];
  const reject = (given: unknown, error: unknown) => {
    const { data } = versionSchema.safeParse(given);
    rejections.push({
      remote,
      version: data?.version ?? '',
      reason: errorMessage(error).slice(0, maxReason),
    });
  };
  const verified = async (channel: keyof ActiveReleases, given: unknown): Promise<Release | undefined> => {
    try {
      const parsed = z.object({ [channel]: releaseSchema }).parse({ [channel]: given })[channel];
      return parsed && (await check(parsed));
    } catch (error) {
      reject(given, error);
      return undefined;
    }
  };

  const channels = entrySchema.safeParse(entry);
  if (!channels.success) {
    reject(entry, channels.error);
    return { ...(before && { active: before }), rejections };
  }
  const { current: nextCurrent, trial: nextTrial, checking: nextChecking, previous } = channels.data;
  const current =
    (await verified('current', nextCurrent)) ?? before?.current ?? (await usablePrevious(previous));
  const trial = nextTrial === undefined ? undefined : await verifiedTrial(nextTrial);
  const checking = nextChecking === undefined ? undefined : await verified('checking', nextChecking);
  const active = { ...(current && { current }), ...(trial && { trial }), ...(checking && { checking }) };
  return { ...(Object.keys(active).length > 0 && { active }), rejections };

  async function usablePrevious(versions: unknown): Promise<Release | undefined> {
    for (const version of previousSchema.parse(versions).slice(0, maxPrevious)) {
      const release = await read(version)
        .then((given) => check(releaseSchema.extend({ version: z.literal(version) }).parse(given)))
        .catch(() => undefined);
      if (release) return release;
    }
    return undefined;
  }

  async function verifiedTrial(given: unknown): Promise<ActiveReleases['trial']> {
    const { success, data, error } = trialSchema.safeParse(given);
    if (!success) {
      reject(given, error);
      return undefined;
    }
    const release = await verified('trial', data.release);
    return release && { share: data.share, release };
  }
}
