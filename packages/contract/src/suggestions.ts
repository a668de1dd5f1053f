import { z } from 'zod';
import { contributor } from './bookRecord';

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
  .meta({
    id: 'ContributorSuggestions',
    examples: [
      {
        output: [
          {
            type: 'person',
            name: 'Asha Varma (sample)',
            familyName: 'Varma',
            givenNames: 'Asha',
            suffix: '',
            orcid: '0000-0002-1825-0097',
            books: 2,
          },
        ],
      },
    ],
  });
/** Value of {@link contributorSuggestions}. */
export type ContributorSuggestions = z.infer<typeof contributorSuggestions>;
