/** Schemas of lists of books: their fields, sort fields, filters and counts. */
import { z } from 'zod';
import { formatCode, formatList } from './bookFormat';
import { bookRecordExample, contributorExample, series } from './bookRecord';
import { oneOf, line, timestamp } from './fields';
import { bookStatuses, languages, subjectHeads, subjects } from './lists';
import { publicationYear } from './publicationDate';

/** Fields of the catalogue record that the lists of books contain. */
export const bookSummary = {
  subtitle: z.string(),
  authors: z.array(z.string()).meta({ description: 'Names of authors and editors, in order' }),
  subjects: z.array(z.string()).meta({ description: 'Thema codes, main subject first' }),
  publicationDate: z.string().meta({ description: 'Year, month or day; empty if unknown' }),
  language: z
    .string()
    .optional()
    .meta({ description: 'Language tag; empty if unknown. Absent in older versions' }),
  status: oneOf(bookStatuses, 'available, forthcoming or out of print'),
};

/** Example of {@link bookSummary} in the OpenAPI document: the summary of `bookRecordExample`. */
export const bookSummaryExample = {
  subtitle: bookRecordExample.subtitle,
  authors: [contributorExample.name],
  subjects: bookRecordExample.subjects,
  publicationDate: bookRecordExample.publicationDate,
  status: bookRecordExample.status,
};

/** Further fields of the catalogue record in pages of lists. Only responses to staff contain them. */
export const staffBookFields = {
  catalogue: z
    .object({ formats: formatList, series })
    .optional()
    .meta({ description: 'Formats with ISBN and prices, and series; only in pages of lists for staff' }),
};

/** Fields by which lists of books can be sorted, with the database column of the sort key. */
export const bookSorts = {
  isbn: 'isbnKey',
  price: 'priceKey',
  series: 'seriesKey',
  publicationDate: 'publicationDate',
  status: 'status',
} as const;

/** Query parameters that filter a list of books. */
export const bookFilters = {
  subject: oneOf({ ...subjectHeads, ...subjects }, 'a subject of the list')
    .optional()
    .meta({ description: 'Thema code, or the letter of a broad subject; includes its subcategories' }),
  author: line(200).optional().meta({ description: 'Full name of an author or editor' }),
  format: formatCode
    .optional()
    .meta({ description: '`print` and `e-book` include the formats hardback and paperback, EPUB and PDF' }),
  language: oneOf(languages, 'a language of the list').optional().meta({ description: 'Language tag' }),
  year: z
    .string()
    .overwrite(publicationYear)
    .regex(/^\d{4}$/, 'Enter a year, e.g. 2024.')
    .optional()
    .meta({ description: 'Year of publication' }),
};

/** Values of a field of books, each with the number of books that have it. */
export const countedValues = z.array(z.object({ value: z.string(), books: z.int() }));

/**
 * Response with the values by which a list of books can be filtered. `books` is the number of active books with this
 * value.
 */
export const bookFacets = z
  .object({
    output: z.object({
      heads: countedValues
        .optional()
        .meta({ description: 'Broad subjects by letter. Absent in older versions' }),
      subjects: countedValues,
      authors: countedValues,
      formats: countedValues,
      languages: countedValues
        .optional()
        .meta({ description: 'Languages by language tag. Absent in older versions' }),
      years: countedValues,
    }),
  })
  .meta({
    id: 'BookFacets',
    examples: [
      {
        output: {
          heads: [{ value: 'L', books: 2 }],
          subjects: [{ value: 'LNV', books: 2 }],
          authors: [{ value: 'Asha Varma (sample)', books: 2 }],
          formats: [{ value: 'print', books: 5 }],
          languages: [{ value: 'en', books: 5 }],
          years: [{ value: '2024', books: 3 }],
        },
      },
    ],
  });
/** Value of {@link bookFacets}. */
export type BookFacets = z.infer<typeof bookFacets>;

/** A book in the sitemap. The address of its page is built from `id` and `title`. */
const indexedBook = z.object({ id: z.int(), title: z.string(), updatedAt: timestamp }).meta({
  id: 'IndexedBook',
  examples: [{ id: 1, title: 'Torts: A Primer', updatedAt: '2026-11-20T10:00:00.000Z' }],
});
/** Value of {@link indexedBook}. */
export type IndexedBook = z.infer<typeof indexedBook>;

/** Response with all active books of a content type, for the sitemap. */
export const bookIndex = z.object({ output: z.array(indexedBook) }).meta({ id: 'BookIndex' });
/** Value of {@link bookIndex}. */
export type BookIndex = z.infer<typeof bookIndex>;
