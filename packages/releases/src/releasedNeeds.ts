import { z } from 'zod';
import { checkNeeds, type Provided } from './checkNeeds';
import { errorMessage } from './errorMessage';
import { needsSchema } from './releaseSchemas';

/** Schema of what a released version needs from the shell, in the response of `/health/needs`. */
export const releasedNeedSchema = z.object({
  remote: z.string(),
  channel: z.enum(['active', 'trial', 'previous']),
  version: z.string(),
  platform: z.string(),
  ...needsSchema.shape,
});

/** Schema of the response of `/health/needs`. */
export const releasedNeedsSchema = z.object({ needs: z.array(releasedNeedSchema) });

/** Needs of a released version. */
export type ReleasedNeed = z.infer<typeof releasedNeedSchema>;

/**
 * Compares released versions with a shell.
 * @param provided Modules and design tokens of the shell.
 * @returns One line for each version, and the versions that the shell would not reject.
 */
export function compareNeeds(
  needs: ReleasedNeed[],
  provided: Provided,
): { lines: string[]; usable: ReleasedNeed[] } {
  const results = needs.map((need) => ({ need, reason: reasonOf(need, provided) }));
  return {
    lines: results.map(
      ({ need: { remote, channel, version }, reason }) =>
        `${remote} ${version} (${channel}): ${reason ?? 'works'}`,
    ),
    usable: results.filter(({ reason }) => reason === undefined).map(({ need }) => need),
  };
}

function reasonOf(need: ReleasedNeed, provided: Provided): string | undefined {
  try {
    checkNeeds(need.remote, need, provided);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
