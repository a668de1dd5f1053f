import { z } from 'zod';
import { timestamp } from './fields';

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

/** Details of a book in a list of results. Absent if `name` is a contributor. */
const book = z
  .object({
    subtitle: z.string(),
    authors: z.string().meta({ description: 'Author line' }),
    publicationDate: z.string().meta({ description: 'Year, month or day; empty if unknown' }),
    pages: z.int().nullable(),
    language: z.string().meta({ description: 'Language tag; empty if unknown' }),
    cover: z.string().meta({ description: 'File name of the cover; empty without one' }),
    ...{ imageWidth: z.int().nullable(), imageHeight: z.int().nullable() },
    updatedAt: timestamp,
  })
  .optional()
  .meta({ description: 'Details of the book for a list of results; only if `name` is its title' });

/** A record that the site search found, with the fields from which the address of its page is built. */
export const searchResult = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('publishedTitle'), ...found, title, role, slug, book }),
    z.object({ type: z.literal('openAccess'), ...found, title, role, slug, book }),
    z.object({
      type: z.literal('leader'),
      ...found,
      leadershipCategoryId: z.int(),
      teamCategoryId: z.int().meta({ description: '0 outside the Team category' }),
    }),
    z.object({ type: z.literal('resource'), ...found, publisherId: z.int() }),
    z.object({ type: z.literal('snippet'), ...found }),
    z.object({
      type: z.enum(['series', 'subject']),
      ...found,
      id: z.literal(0),
      words: z.string().optional().meta({ description: 'Matched synonym, if it is not the name' }),
    }),
  ])
  .meta({
    id: 'SearchResult',
    examples: [{ type: 'publishedTitle', id: 1, name: 'Torts: A Primer', title: 'Torts: A Primer' }],
  });
/** Value of {@link searchResult}. */
export type SearchResult = z.infer<typeof searchResult>;

/** Response with the results of the site search, the best match first. */
export const searchResults = z
  .object({
    output: z.array(searchResult),
    totals: z
      .object({
        ...{ books: z.int(), people: z.int(), series: z.int(), subjects: z.int(), resources: z.int() },
        snippets: z.int(),
      })
      .optional()
      .meta({ description: 'Numbers of all results by group; `output` has at most ten of each' }),
    listed: z
      .object({ publishedTitle: z.int(), openAccess: z.int() })
      .optional()
      .meta({ description: 'Numbers of books that the lists find with the same words' }),
    corrected: z
      .string()
      .optional()
      .meta({ description: 'Words that were searched instead, because nothing contains those of the query' }),
  })
  .meta({
    id: 'SearchResults',
    examples: [
      {
        output: [{ type: 'publishedTitle', id: 1, name: 'Torts: A Primer', title: 'Torts: A Primer' }],
        totals: { books: 1, people: 0, series: 0, subjects: 0, resources: 0, snippets: 0 },
        listed: { publishedTitle: 1, openAccess: 0 },
      },
    ],
  });
/** Value of {@link searchResults}. */
export type SearchResults = z.infer<typeof searchResults>;
