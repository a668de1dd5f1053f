import { z } from 'zod';
import { moment } from './fields';

/** The data for the address of a book's page, and the time of the book's last change. */
export const indexedBook = z.object({ id: z.int(), title: z.string(), updatedAt: moment }).meta({
  id: 'IndexedBook',
  examples: [{ id: 1, title: 'Torts: A Primer', updatedAt: '2026-11-20T10:00:00.000Z' }],
});
export type IndexedBook = z.infer<typeof indexedBook>;

/** All active books of a content type, for sitemaps. */
export const bookIndex = z.object({ output: z.array(indexedBook) }).meta({ id: 'BookIndex' });
export type BookIndex = z.infer<typeof bookIndex>;
