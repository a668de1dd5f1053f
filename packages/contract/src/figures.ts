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

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11')
  .meta({ description: 'Month, `YYYY-MM`' });

/** Query for the report for libraries. By default, it covers the year of the last whole month; at most 36 months. */
export const counterPeriod = z
  .strictObject({
    key: z.string().max(100).meta({ description: 'Key from the publisher' }),
    begin_date: month.optional(),
    end_date: month.optional(),
  })
  .refine(({ begin_date: begin = '', end_date: end = '9' }) => begin <= end, {
    path: ['end_date'],
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
      counter: z.string().optional().meta({
        description:
          'Address of the COUNTER title report with its key. An API of an older release sends none',
      }),
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
