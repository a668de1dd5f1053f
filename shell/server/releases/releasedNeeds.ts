import { channelsSchema, releaseSchema, type Release } from '@juris/releases/releaseSchemas';
import { releasedNeedSchema, type ReleasedNeed } from '@juris/releases/releasedNeeds';
import type { MountTable } from '@juris/releases/remotes';
import type { ReleaseSource } from './releaseSource';

/** Maximum number of previous versions of a remote, as in `verifyEntry`. */
const MAX_PREVIOUS = 5;

/**
 * Returns what the releases of each remote need that are active, on trial, or the target of a roll-back.
 * @param list Entries of the release list by remote. Malformed entries are left out.
 */
export async function releasedNeeds(
  mounts: MountTable,
  list: Record<string, unknown>,
  source: Pick<ReleaseSource, 'description'>,
): Promise<ReleasedNeed[]> {
  const found = mounts.map(async ({ name: remote }) => {
    const { data } = channelsSchema.safeParse(list[remote]);
    if (!data) return [];
    const of = (channel: ReleasedNeed['channel'], release: Release) =>
      releasedNeedSchema.parse({ ...release, remote, channel });
    const previous = data.previous.slice(0, MAX_PREVIOUS).map(async (version) => {
      const description = await source.description(remote, version).catch(() => undefined);
      const { data: release } = releaseSchema.safeParse(description);
      return release ? [of('previous', release)] : [];
    });
    return [
      of('active', data.current),
      ...(data.trial ? [of('trial', data.trial.release)] : []),
      ...(await Promise.all(previous)).flat(),
    ];
  });
  return (await Promise.all(found)).flat();
}
