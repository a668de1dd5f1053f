/** Schemas of the results of the link check. */
import { z } from 'zod';
import { timestamp } from './fields';

/** A link of a record that is broken or whose page has moved permanently. */
export const linkProblem = z
  .object({
    url: z.string(),
    problem: z.enum(['broken', 'moved']).meta({
      description: '`broken`: failed on three days. `moved`: redirects permanently to `movedTo`',
    }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'Why a broken link failed last, e.g. `404 Not Found`' }),
    since: z
      .string()
      .optional()
      .meta({ description: 'First day on which a broken link failed, `YYYY-MM-DD`' }),
    movedTo: z.string().optional(),
    checkedAt: timestamp,
  })
  .meta({
    id: 'LinkProblem',
    examples: [
      {
        url: 'https://shop.example.org/books/17',
        problem: 'broken',
        reason: '404 Not Found',
        since: '2024-02-10',
        checkedAt: '2024-02-12T20:30:00.000Z',
      },
    ],
  });
/** Value of {@link linkProblem}. */
export type LinkProblem = z.infer<typeof linkProblem>;

/** Field with the problems of a record’s links. Only pages of lists and single records for staff contain it. */
export const linkFields = { linkProblems: z.array(linkProblem).optional() };

/** Response to a check of the links of a record. */
export const linkCheckResponse = z
  .object({
    message: z.string().meta({ examples: ['The links of this title work.'] }),
    output: z.array(linkProblem),
  })
  .meta({ id: 'LinkCheckResponse' });
/** Value of {@link linkCheckResponse}. */
export type LinkCheckResponse = z.infer<typeof linkCheckResponse>;
