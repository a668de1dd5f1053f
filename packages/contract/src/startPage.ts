import { z } from 'zod';
import { versionedTypeName } from './history';

/** Largest number that the start page counts. A list with more rows shows "100+". */
export const MOST_COUNTED = 100;

/** Number of days after which a scheduled publication is not yet on the start page. */
export const START_PAGE_DAYS = 7;

const count = z.int().meta({ description: `At most ${MOST_COUNTED}` });
const record = { type: versionedTypeName, id: z.int(), name: z.string() };

/** Response with what waits for the current user. */
export const startPage = z
  .object({
    output: z.object({
      messages: z
        .object({
          new: count,
          assigned: count.meta({ description: 'Messages assigned to the current user that are not done' }),
        })
        .optional()
        .meta({ description: 'Absent if the user may not read messages' }),
      types: z
        .array(
          z.object({
            type: versionedTypeName,
            drafts: count.meta({ description: 'Drafts that somebody else saved last' }),
            inReview: count.meta({ description: 'Drafts that were submitted for review' }),
            brokenLinks: count.meta({ description: 'Records with a broken link' }),
          }),
        )
        .meta({ description: 'Types of records with at least one draft, review or broken link' }),
      returned: z.array(z.object({ ...record, note: z.string(), by: z.string(), at: z.string() })).meta({
        description: 'Drafts of the current user that an editor returned, up to 20, the latest first',
      }),
      scheduled: z
        .array(z.object({ ...record, at: z.string().meta({ description: 'ISO 8601, UTC' }) }))
        .meta({ description: `Records and drafts published in the next ${START_PAGE_DAYS} days, up to 20` }),
      failedPublications: z
        .array(z.object({ ...record, failure: z.string() }))
        .meta({ description: 'Drafts that could not be published at their time, up to 20' }),
      stoppedImports: z
        .array(
          z.object({
            type: versionedTypeName,
            id: z.string(),
            label: z.string(),
            startedAt: z.string(),
            savedBy: z.string(),
            done: z.int(),
            total: z.int(),
          }),
        )
        .optional()
        .meta({
          description:
            'Imports that stopped before their end, up to 20. Absent if the user may not import. An import that was undone, or followed by another import of the same file, is left out.',
        }),
    }),
  })
  .meta({
    id: 'StartPage',
    examples: [
      {
        output: {
          messages: { new: 3, assigned: 1 },
          types: [{ type: 'publishedTitle', drafts: 2, inReview: 1, brokenLinks: 1 }],
          returned: [
            {
              ...{ type: 'publishedTitle', id: 14, name: 'Law of Evidence', note: 'The ISBN is missing.' },
              ...{ by: 'Nalini George', at: '2026-12-02T09:30:00.000Z' },
            },
          ],
          scheduled: [
            { type: 'publishedTitle', id: 12, name: 'Law of Torts', at: '2026-12-15T03:30:00.000Z' },
          ],
          failedPublications: [],
          stoppedImports: [],
        },
      },
    ],
  });
/** Value of {@link startPage}. */
export type StartPage = z.infer<typeof startPage>;
