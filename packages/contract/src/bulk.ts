import { z } from 'zod';
import { activeFlag } from './fields';

/** Maximum number of records in one request that changes the status of several records. */
export const MAX_BULK_SIZE = 500;

const opened = z.strictObject({
  id: z.int().min(1),
  version: z
    .int()
    .min(1)
    .meta({ description: 'Version that the editor has seen; a record with another version is not changed' }),
});

/** Body of the request that activates or deactivates several records of a content type. */
export const statusChange = z
  .strictObject({
    isActive: activeFlag,
    records: z.array(opened).min(1).max(MAX_BULK_SIZE),
    isUndo: z.literal(true).optional().meta({
      description:
        'Records that their current version published first become drafts again, with their reviews',
    }),
  })
  .meta({ id: 'StatusChange', example: { isActive: 0, records: [{ id: 14, version: 3 }] } });
/** Parsed value of {@link statusChange}. */
export type StatusChange = z.output<typeof statusChange>;

/** Body of the request that moves a record in its list, before or after another record. */
export const move = z
  .strictObject({
    id: z.int().min(1),
    before: z
      .int()
      .min(1)
      .nullable()
      .optional()
      .meta({ description: 'Id of the record that comes next after the move; null moves to the end' }),
    after: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'Id of the record that comes right before after the move' }),
  })
  .refine(({ before, after }) => (before === undefined) !== (after === undefined), {
    path: ['before'],
    error: 'must be sent, or `after` instead of it; not both',
  })
  .meta({ id: 'Move', example: { id: 14, before: 3 } });
/** Parsed value of {@link move}. */
export type Move = z.output<typeof move>;

/** Response to a move: the records whose position changed, and the move that undoes it. */
export const moveResponse = z
  .object({
    message: z.string().meta({ examples: ['The order was saved.'] }),
    moved: z.array(z.object({ id: z.int(), version: z.int() })).meta({
      description: 'Renumbered records with their new versions',
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
/** Value of {@link moveResponse}. */
export type MoveResponse = z.infer<typeof moveResponse>;

/** Response to a status change: the changed records (`done`) and the records that could not be changed (`failed`). */
export const statusChangeResponse = z
  .object({
    message: z.string().meta({ examples: ['2 of 3 are now hidden.'] }),
    done: z.array(z.object({ id: z.int(), version: z.int() })).meta({
      description: 'Records that have the requested status, with their current versions',
    }),
    failed: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          version: z
            .int()
            .optional()
            .meta({ description: 'Current version; absent if the record does not exist' }),
          message: z.string(),
        }),
      )
      .meta({
        description: 'Unchanged records and the reasons; `name` is empty if the record does not exist',
      }),
  })
  .meta({
    id: 'StatusChanged',
    examples: [
      {
        message: '2 of 3 are now hidden.',
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
/** Value of {@link statusChangeResponse}. */
export type StatusChangeResponse = z.infer<typeof statusChangeResponse>;
