/** Schemas of the figures: visits, downloads and searches without a result. They contain no data of persons. */
import { z } from 'zod';

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2026-11-26')
  .meta({ description: 'Day in India, `YYYY-MM-DD`' });

const count = z.int().min(0);

/** Body with which the shell reports counted requests. */
export const figureReport = z
  .strictObject({
    counts: z
      .array(z.strictObject({ day, path: z.string().max(500), count: z.int().min(1).max(1_000_000) }))
      .max(5000),
  })
  .meta({
    id: 'FigureReport',
    examples: [{ counts: [{ day: '2026-11-26', path: '/titles/17', count: 3 }] }],
  });
/** Value of {@link figureReport}. */
export type FigureReport = z.infer<typeof figureReport>;

/** Query for the figures of some days. */
export const figureRange = z
  .strictObject({ from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: 'The end must not be before the start.',
  });

/** Visits and downloads of each day and of each record, and searches without a result. */
export const figures = z
  .object({
    output: z.object({
      days: z.array(z.object({ day, visits: count, downloads: count })),
      records: z.array(
        z.object({
          kind: z.string(),
          id: z.int(),
          name: z.string().meta({ description: 'Name of the record; empty if it no longer exists' }),
          visits: count,
          downloads: count,
        }),
      ),
      searches: z.array(z.object({ term: z.string(), count })),
    }),
  })
  .meta({
    id: 'Figures',
    examples: [
      {
        output: {
          days: [{ day: '2026-11-26', visits: 12, downloads: 3 }],
          records: [{ kind: 'openAccess', id: 3, name: 'On Liberty', visits: 12, downloads: 3 }],
          searches: [{ term: 'arbitration', count: 4 }],
        },
      },
    ],
  });
/** Value of {@link figures}. */
export type Figures = z.infer<typeof figures>['output'];
