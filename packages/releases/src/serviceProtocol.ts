import { z } from 'zod';
import { channelsSchema, releaseSchema, trialGrowthSchema, trialShare } from './releaseSchemas';

/** Requests and responses of the release service of a shell. */

const version = z.string().max(80);

/** Schema of the request `POST /releases/<remote>/check`. */
export const checkRequestSchema = z.strictObject({
  version,
  state: z.enum(['started', 'passed', 'failed']),
  /** Reason why the version failed. */
  reason: z.string().max(10_000).optional(),
});

/** Schema of the request `POST /releases/<remote>/promote`. */
export const promoteRequestSchema = z
  .strictObject({
    version,
    /** Share of the visitors who get the version, in percent; all visitors by default. */
    share: trialShare.min(1).optional(),
    /** Later shares of the visitors; by default, the share does not change. */
    growth: trialGrowthSchema.optional(),
    /**
     * `passed` if the version has just passed its smoke test; `skipped` to activate it without a smoke test. By default,
     * the release list must record that it passed.
     */
    check: z.enum(['passed', 'skipped']).optional(),
    /**
     * For undoing a roll-back: the version that must still be active for all visitors, without a trial, otherwise nothing
     * changes, and the previous versions to restore.
     */
    undo: z.strictObject({ replaces: version, previous: z.array(version).max(20) }).optional(),
  })
  .refine(({ share, undo }) => share !== 100 || undo, { path: ['share'], error: 'must be below 100' });

/** Schema of the request `POST /releases/<remote>/rollback`. */
export const rollbackRequestSchema = z.strictObject({
  version: version.optional(),
  unchecked: z.boolean().default(false),
});

/** Schema of the response to `POST /releases/<remote>/rollback`. */
export const rollbackResponseSchema = z.object({ restored: z.string(), replaced: z.string() });

/** Schema of the response to `GET /releases/<remote>`. */
export const releasesResponseSchema = z.object({
  /** Channels of the remote; undefined before its first release. */
  channels: channelsSchema.optional(),
  /** Stored versions, the newest first. */
  versions: z.array(releaseSchema),
  /** Versions whose `release.json` is missing or broken. */
  broken: z.array(z.string()),
});
