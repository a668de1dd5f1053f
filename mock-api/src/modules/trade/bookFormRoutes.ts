import { z } from 'zod';
import { contributorSuggestions, seriesSuggestions, isbnUses, isbnUsesRequest } from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { suggestContributors, suggestSeries } from '../books/suggestions';
import { searchQuery } from '../content/listPart';
import { findIsbnUses, repeatedIsbns } from '../books/isbnUses';

const query = z.object({
  q: searchQuery.default('').meta({ description: 'Beginnings of words, in any order', examples: ['prim'] }),
});

const DESCRIPTION =
  'Returns up to ten values of titles and open-access books, including inactive ones. Each word of the query must be the beginning of a word. Values that begin with the query come first, then those of the most books. An empty query returns the values of the most books. Ignores case and accents.';

/** Routes that suggest known values while staff type in the form of a book. They are not in the specification. */
export function suggestionRoutes(app: ApiServer, { db }: Services): void {
  const routes = taggedRoutes(app, 'Published titles');
  routes.read('/suggestions/series', 'readContent', {
    querystring: query,
    operationId: 'suggestSeries',
    summary: 'Suggests titles of known series',
    description: DESCRIPTION,
    response: { 200: seriesSuggestions },
    handle: async ({ query: { q } }) => ({ output: await suggestSeries(db, q) }),
  });
  routes.read('/suggestions/contributors', 'readContent', {
    querystring: query,
    operationId: 'suggestContributors',
    summary: 'Suggests known contributors with their stored data',
    description: `${DESCRIPTION} Contributors with the same name and different ORCID iDs are separate.`,
    response: { 200: contributorSuggestions },
    handle: async ({ query: { q } }) => ({ output: await suggestContributors(db, q) }),
  });
}

/**
 * Route that finds other books with the ISBN of a book before the book is saved. The form shows a warning, because a
 * duplicate is allowed.
 */
export function isbnUsesRoutes(app: ApiServer, { db }: Services): void {
  taggedRoutes(app, 'Published titles').write('/isbn-uses', 'writeDrafts', {
    operationId: 'findIsbnUses',
    summary: 'Finds titles and open-access books by ISBN',
    description:
      'Includes inactive records. Returns up to five of each content type per ISBN. Ignores empty ISBNs.',
    body: isbnUsesRequest,
    response: { 200: isbnUses },
    handle: async ({ body: { isbns, except } }) => {
      const given = isbns.filter((isbn) => isbn !== '');
      return { output: await findIsbnUses(db, [...new Set(given)], except), repeated: repeatedIsbns(given) };
    },
  });
}
