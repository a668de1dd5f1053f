import { z } from 'zod';

const found = { id: z.int(), name: z.string().meta({ description: 'Matched name' }) };
const title = z.string().meta({ description: 'Title of the book, also for a matched contributor' });
const role = z
  .enum(['author', 'editor'])
  .optional()
  .meta({ description: 'Role of the contributor, if `name` is a contributor of the book' });

const slug = z
  .string()
  .optional()
  .meta({ description: 'Last part of the address of the author page, if `name` is a contributor' });

/** A record that the site search found, with the fields from which the address of its page is built. */
export const searchResult = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('publishedTitle'), ...found, title, role, slug }),
    z.object({ type: z.literal('openAccess'), ...found, title, role, slug }),
    z.object({
      type: z.literal('leader'),
      ...found,
      leadershipCategoryId: z.int(),
      teamCategoryId: z.int().meta({ description: '0 outside the Team category' }),
    }),
    z.object({ type: z.literal('resource'), ...found, publisherId: z.int() }),
    z.object({ type: z.literal('snippet'), ...found }),
    z.object({ type: z.enum(['series', 'subject']), ...found, id: z.literal(0) }),
  ])
  .meta({
    id: 'SearchResult',
    examples: [{ type: 'publishedTitle', id: 1, name: 'Torts: A Primer', title: 'Torts: A Primer' }],
  });
/** Value of {@link searchResult}. */
export type SearchResult = z.infer<typeof searchResult>;

/** Response with the results of the site search, the best match first. */
export const searchResults = z.object({ output: z.array(searchResult) }).meta({ id: 'SearchResults' });
/** Value of {@link searchResults}. */
export type SearchResults = z.infer<typeof searchResults>;
