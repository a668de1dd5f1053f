import { z } from 'zod';

/** Every answer outside 200 to 299: what happened and what to do, and the same for single fields. */
export const failure = z
  .object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Messages by field name' }),
  })
  .meta({
    id: 'Failure',
    examples: [{ message: 'Title is missing.', fields: { title: 'Title is missing.' } }],
  });
export type Failure = z.infer<typeof failure>;

/** An answer that only says what was done. */
export const done = z
  .object({ message: z.string() })
  .meta({ id: 'Done', examples: [{ message: 'You are logged out.' }] });
export type Done = z.infer<typeof done>;
