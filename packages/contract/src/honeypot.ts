import { z } from 'zod';

/**
 * A honeypot: a hidden field that only robots fill in. The API discards a message with text in this field, but sends
 * the usual response.
 */
export const honeypot = z
  .string()
  .max(10_000)
  .optional()
  .meta({ description: 'Honeypot against bots; leave empty' });
