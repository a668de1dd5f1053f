import { z } from 'zod';
import { timestamp } from './fields';

/** A book in the sitemap. The address of its page is built from `id` and `title`. */
export const indexedBook = z.object({ id: z.int(), title: z.string(), updatedAt: timestamp }).meta({
  id: 'IndexedBook',
  examples: [{ id: 1, title: 'Torts: A Primer', updatedAt: '2026-11-20T10:00:00.000Z' }],
});
/** Value of {@link indexedBook}. */
export type IndexedBook = z.infer<typeof indexedBook>;

/** Response with all active books of a content type, for the sitemap. */
export const bookIndex = z.object({ output: z.array(indexedBook) }).meta({ id: 'BookIndex' });
/** Value of {@link bookIndex}. */
export type BookIndex = z.infer<typeof bookIndex>;
