import { z } from 'zod';

/**
 * A honeypot: a hidden field that people do not see, so only robots fill it in. The API discards a message with text in
 * this field, but responds as if the message had been accepted.
 */
export const honeypot = z
  .string()
  .max(10_000)
  .optional()
  .meta({ description: 'Honeypot against bots; leave empty' });
