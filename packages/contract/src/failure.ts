import { z } from 'zod';

/**
 * Body of every response with a status outside 200 to 299. `message` says what happened and what to do; `fields` has a
 * message for each invalid field.
 */
export const failure = z
  .object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Error messages by field name' }),
  })
  .meta({
    id: 'Failure',
    examples: [{ message: 'Enter a title.', fields: { title: 'Enter a title.' } }],
  });
/** Value of {@link failure}. */
export type Failure = z.infer<typeof failure>;

/**
 * Returns the schema of a response that contains only a message.
 * @param message Example of the message.
 */
export const messageResponse = (message: string) =>
  z.object({ message: z.string().meta({ examples: [message] }) });
/** Response that contains only a message, as {@link messageResponse} describes it. */
export type MessageResponse = z.infer<ReturnType<typeof messageResponse>>;
