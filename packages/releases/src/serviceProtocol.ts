import { z } from 'zod';
import { channelsSchema, releaseSchema, trialShare } from './releaseSchemas';

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
    share: trialShare.min(1).optional(),
    /** Later shares, and the time between two of them in minutes. */
    growth: z
      .strictObject({ shares: z.array(trialShare).max(20), minutes: z.number().positive().max(100_000) })
      .optional(),
    check: z.enum(['passed', 'skipped']).optional(),
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
  channels: channelsSchema.optional(),
  versions: z.array(releaseSchema),
  broken: z.array(z.string()),
});
