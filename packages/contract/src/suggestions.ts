import { z } from 'zod';
import { contributor, contributorExample } from './bookRecord';
import { isbn } from './bookIdentifiers';
import { activeFlag } from './fields';

const books = z.int().meta({ description: 'Number of books with this value' });

/** Response with the titles of known series that match a query. */
export const seriesSuggestions = z
  .object({ output: z.array(z.object({ title: z.string(), books })) })
  .meta({ id: 'SeriesSuggestions', examples: [{ output: [{ title: 'Juris Primers', books: 3 }] }] });
/** Value of {@link seriesSuggestions}. */
export type SeriesSuggestions = z.infer<typeof seriesSuggestions>;

/** Response with known contributors that match a query. */
export const contributorSuggestions = z
  .object({ output: z.array(contributor.omit({ role: true }).extend({ books })) })
  .meta({ id: 'ContributorSuggestions', examples: [{ output: [{ ...contributorExample, books: 2 }] }] });
/** Value of {@link contributorSuggestions}. */
export type ContributorSuggestions = z.infer<typeof contributorSuggestions>;

const bookType = z.enum(['publishedTitle', 'openAccess']).meta({ examples: ['publishedTitle'] });

/** Body of the request that finds other books with the same ISBNs, for a warning in the form. */
export const isbnUsesRequest = z.strictObject({
  isbns: z
    .array(isbn)
    .max(20, 'can have at most 20 entries')
    .meta({ examples: [['978-3-16-148410-0']] }),
  except: z
    .strictObject({
      kind: bookType,
      id: z
        .int()
        .min(1)
        .max(999_999_999)
        .meta({ examples: [12] }),
    })
    .optional()
    .meta({ description: 'Record that is excluded, usually the book that is edited' }),
});

/** Response with the other books that have one of the requested ISBNs. */
export const isbnUses = z
  .object({
    output: z.array(
      z.object({ isbn: z.string(), kind: bookType, id: z.int(), title: z.string(), isActive: activeFlag }),
    ),
    repeated: z.array(z.string()).meta({ description: 'ISBNs that the request contains more than once' }),
  })
  .meta({
    id: 'IsbnUses',
    examples: [
      {
        output: [
          { isbn: '978-3-16-148410-0', kind: 'publishedTitle', id: 12, title: 'Law of Torts', isActive: 1 },
        ],
        repeated: [],
      },
    ],
  });
/** Value of {@link isbnUses}. */
export type IsbnUses = z.infer<typeof isbnUses>;
/** Value of {@link isbnUsesRequest} as a client sends it. */
export type IsbnUsesRequest = z.input<typeof isbnUsesRequest>;
