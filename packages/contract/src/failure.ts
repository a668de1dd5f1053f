import { z } from 'zod';

/** Every response outside 200 to 299: the problem and the remedy, and the same for single fields. */
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

/**
 * Returns the schema of a response that contains only a message.
 * @param message example of the message
 */
export const done = (message: string) => z.object({ message: z.string().meta({ examples: [message] }) });
export type Done = z.infer<ReturnType<typeof done>>;
