import { z } from 'zod';
import { line } from './fields';

const milliseconds = z.number().min(0).max(3_600_000).optional();

/** Web vitals of one page load, sent once per document. Metrics that were not measured are absent. */
export const vitals = z
  .strictObject({
    page: line(500),
    LCP: milliseconds.meta({ description: 'Largest contentful paint, ms' }),
    FCP: milliseconds.meta({ description: 'First contentful paint, ms' }),
    INP: milliseconds.meta({ description: 'Interaction to next paint, ms' }),
    TTFB: milliseconds.meta({ description: 'Time to first byte, ms' }),
    CLS: z.number().min(0).max(1000).optional().meta({ description: 'Cumulative layout shift, no unit' }),
  })
  .meta({ id: 'Vitals', examples: [{ page: '/', LCP: 812.5, FCP: 610, INP: 16, TTFB: 45.2, CLS: 0 }] });
/** Value of {@link vitals}. */
export type Vitals = z.infer<typeof vitals>;

/** Response of the health check: the state of the API and the database that it uses. */
export const health = z
  .object({ status: z.literal('ok'), database: z.enum(['SQLite', 'PostgreSQL']) })
  .meta({ id: 'Health', examples: [{ status: 'ok', database: 'SQLite' }] });
/** Value of {@link health}. */
export type Health = z.infer<typeof health>;
