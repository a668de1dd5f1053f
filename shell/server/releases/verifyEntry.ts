import { z } from 'zod';
import { shareAt } from '@juris/releases/channels';
import { errorMessage } from '@juris/releases/errorMessage';
import {
  channelsSchema,
  releaseSchema,
  trialPlanSchema,
  type Channels,
  type Release,
} from '@juris/releases/releaseSchemas';
import type { RemoteName } from '@juris/releases/remotes';
import type { Trial } from './trialMonitor';
import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { RELEASE_FILE } from '@juris/releases/releaseFolder';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import { requireSignature, SIGNATURE_FILE } from '@juris/releases/signature';
import type { ReleaseSource } from './releaseSource';

/** Verified releases of one remote, at least one. A channel without a usable release is missing. */
export type ActiveReleases = Partial<Pick<Channels, 'current' | 'trial' | 'checking'>>;

/** A release in the list that is not active, and the reason. */
export interface RejectedRelease {
  remote: string;
  /** Version of the release; empty when the entry contains no version. */
  version: string;
  reason: string;
}

/** Maximum length of a reason, in characters. A malformed entry can have thousands of problems. */
const maxReason = 500;

/** Maximum number of previous versions that are tried. A release store always keeps at least this many. */
const maxPrevious = 5;

const entrySchema = z.record(z.string(), z.unknown());
const trialSchema = trialPlanSchema.extend({ release: z.unknown() });
const startSchema = z.object({ startedAt: z.iso.datetime().exactOptional() }).catch({});
const previousSchema = channelsSchema.shape.previous.catch([]);
const versionSchema = z.object({ version: z.string().max(80) });

interface Verification {
  /** Verifies a release. Resolves with the release and the addresses that browsers request; rejects with the reason. */
  check: (release: Release) => Promise<Release>;
  /** Reads the description of a version, whose content is not verified. */
  read: (version: string) => Promise<unknown>;
  /** Returns whether a release that was verified before must be replaced if possible. */
  isFaulty: (release: Release) => boolean;
}

/**
 * Verifies the entry of one remote in the release list: the current release, the trial and the release under check,
 * independently. If the current release is rejected, the previously active release stays active. After a start, the
 * newest usable previous version is activated.
 * @param entry Unverified entry of the remote; undefined if the list has none.
 * @param before Releases that were active until now.
 */
export async function verifyEntry(
  remote: RemoteName,
  entry: unknown,
  before: ActiveReleases | undefined,
  { check, read, isFaulty }: Verification,
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
  const kept = before?.current && !isFaulty(before.current) ? before.current : undefined;
  const current =
    (await verified('current', nextCurrent)) ?? kept ?? (await usablePrevious(previous)) ?? before?.current;
  const trial = nextTrial === undefined ? undefined : await verifiedTrial(nextTrial);
  const checked = nextChecking === undefined ? undefined : await verified('checking', nextChecking);
  const checking = checked && { ...checked, ...startSchema.parse(nextChecking) };
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

  async function verifiedTrial(given: unknown): Promise<Trial | undefined> {
    const { success, data, error } = trialSchema.safeParse(given);
    if (!success) {
      reject(given, error);
      return undefined;
    }
    const release = await verified('trial', data.release);
    return release && { ...data, share: shareAt(data, Date.now()), release };
  }
}

/**
 * Requires that a release is signed by its team. The signature covers the stored description of the version, so the
 * entry of the release list must equal it.
 * @param name Name of the remote.
 * @param keys Public keys of the remote; undefined if its releases need no signature.
 * @throws {RemoteUnavailableError} With the reason and the remedy.
 */
export async function requireSigned(
  source: Pick<ReleaseSource, 'readFileOf'>,
  name: string,
  release: Release,
  keys: KeyObject[] | undefined,
): Promise<void> {
  if (!keys) return;
  try {
    const description = await source.readFileOf(name, release.version, RELEASE_FILE);
    const signature = await source.readFileOf(name, release.version, SIGNATURE_FILE).catch(() => undefined);
    requireSignature(description, signature?.toString(), keys);
    if (!isDeepStrictEqual(releaseSchema.parse(JSON.parse(description.toString())), release))
      throw new Error('its entry in the release list is not the signed one. Release it again.');
  } catch (error) {
    throw new RemoteUnavailableError(name, errorMessage(error), { cause: error });
  }
}
