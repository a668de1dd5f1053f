import { z } from 'zod';
import { moment } from './fields';

/** What somebody may do: an editor works on content and inbox, an administrator on the staff too. */
export const role = z.enum(['editor', 'administrator'], 'must be editor or administrator');
export type Role = z.infer<typeof role>;

/** What signs an editor in. */
export const credentials = z
  .strictObject({
    email: z.string('is missing').trim().min(1, 'is missing').max(254, 'is too long'),
    password: z.string('is missing').min(1, 'is missing').max(1024, 'is too long'),
  })
  .meta({ id: 'Credentials', examples: [{ email: 'editor@example.org', password: 'sample-password' }] });
export type Credentials = z.infer<typeof credentials>;

/** The bearer token of a session; its payload carries `email`, `iat` and `exp`. */
export const signInAnswer = z
  .object({ token: z.string(), expiresAt: moment })
  .meta({ id: 'SignInAnswer', examples: [{ token: 'eyJhbGciOi…', expiresAt: '2024-02-12T11:30:00.000Z' }] });
export type SignInAnswer = z.infer<typeof signInAnswer>;
