import { z } from 'zod';
import { moment } from './fields';

/** What the address of a book's page is made of, and when the book last changed. */
export const indexedBook = z.object({ id: z.int(), title: z.string(), updatedAt: moment }).meta({
  id: 'IndexedBook',
  examples: [{ id: 1, title: 'Torts: A Primer', updatedAt: '2026-11-20T10:00:00.000Z' }],
});
export type IndexedBook = z.infer<typeof indexedBook>;

/** All active books of one content type, for sitemaps. */
export const bookIndex = z.object({ output: z.array(indexedBook) }).meta({ id: 'BookIndex' });
export type BookIndex = z.infer<typeof bookIndex>;
