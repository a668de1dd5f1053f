import { z } from 'zod';
import { activeFlag } from './fields';

/** Maximum number of records in one status change. */
export const MOST_AT_ONCE = 500;

const opened = z.strictObject({
  id: z.int().min(1),
  version: z
    .int()
    .min(1)
    .meta({ description: 'As the editor saw it: what others saved since stays as it is' }),
});

/** The request to activate or deactivate many records of a content type. */
export const statusChange = z
  .strictObject({ isActive: activeFlag, records: z.array(opened).min(1).max(MOST_AT_ONCE) })
  .meta({ id: 'StatusChange', example: { isActive: 0, records: [{ id: 14, version: 3 }] } });
export type StatusChange = z.output<typeof statusChange>;

/** The request to move a record in its list, before or after another record. */
export const move = z
  .strictObject({
    id: z.int().min(1),
    before: z
      .int()
      .min(1)
      .nullable()
      .optional()
      .meta({ description: 'The record that then comes next; null: to the end' }),
    after: z.int().min(1).optional().meta({ description: 'The record that then comes right before it' }),
  })
  .refine(({ before, after }) => (before === undefined) !== (after === undefined), {
    path: ['before'],
    error: 'must be sent, or `after` instead of it; not both',
  })
  .meta({ id: 'Move', example: { id: 14, before: 3 } });
export type Move = z.output<typeof move>;

/** The response to a move: the records with a new position. */
export const moved = z
  .object({
    message: z.string().meta({ examples: ['The order was saved.'] }),
    moved: z.array(z.object({ id: z.int(), version: z.int() })).meta({
      description: 'The records that have another number by it, each in its version of now',
    }),
    undo: z
      .object({ id: z.int(), before: z.int().nullable() })
      .meta({ description: 'The move that restores the previous order' }),
  })
  .meta({
    id: 'Moved',
    examples: [
      { message: 'The order was saved.', moved: [{ id: 14, version: 2 }], undo: { id: 14, before: 15 } },
    ],
  });
export type Moved = z.infer<typeof moved>;

/** The response to a status change: the changed records, and those that could not be changed. */
export const statusChanged = z
  .object({
    message: z.string().meta({ examples: ['2 of 3 are now inactive.'] }),
    done: z.array(z.object({ id: z.int(), version: z.int() })).meta({
      description: 'Those that are as it was asked, each in its version of now',
    }),
    failed: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          version: z.int().optional().meta({ description: 'The current one; absent without such a record' }),
          message: z.string(),
        }),
      )
      .meta({
        description:
          'Those that were left as they are, and why; `name` is empty where there is no such record',
      }),
  })
  .meta({
    id: 'StatusChanged',
    examples: [
      {
        message: '2 of 3 are now inactive.',
        done: [
          { id: 14, version: 4 },
          { id: 15, version: 2 },
        ],
        failed: [
          { id: 16, name: 'Library weeks', version: 4, message: 'Nalini George changed it in the meantime.' },
        ],
      },
    ],
  });
export type StatusChanged = z.infer<typeof statusChanged>;
