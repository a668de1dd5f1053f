import { z } from 'zod';

/** Every answer outside 200 to 299: what happened and what to do, and the same for single fields. */
export const failure = z
  .object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Messages by field name' }),
  })
  .meta({
    id: 'Failure',
    examples: [{ message: 'Enter a title.', fields: { title: 'Enter a title.' } }],
  });
export type Failure = z.infer<typeof failure>;

/** An answer that only says what was done. @param message what it says */
export const done = (message: string) => z.object({ message: z.string().meta({ examples: [message] }) });
export type Done = z.infer<ReturnType<typeof done>>;
