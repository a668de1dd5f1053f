import { z } from 'zod';
import { contributorSuggestions, seriesSuggestions } from '@juris/contract';
import { bearerAuth, errorResponses } from '../../platform/http/endpointSchema';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { suggestContributors, suggestSeries } from '../books/suggestions';
import { searchQuery } from '../content/listPart';

const query = z.object({
  q: searchQuery.default('').meta({ description: 'Beginnings of words, in any order', examples: ['prim'] }),
});

const DESCRIPTION =
  'Returns up to ten values of titles and open-access books, including inactive ones. Each word of the query must be the beginning of a word. Values that begin with the query come first, then those of the most books. An empty query returns the values of the most books. Ignores case and accents.';

/** Routes that suggest known values while staff type in the form of a book. They are not in the specification. */
export function suggestionRoutes(app: ApiServer, { db }: Services): void {
  const shared = {
    tags: ['Published titles'],
    security: bearerAuth,
    querystring: query,
  };
  app.get(
    '/suggestions/series',
    {
      config: { right: 'readContent' },
      schema: {
        ...shared,
        operationId: 'suggestSeries',
        summary: 'Suggests titles of known series',
        description: DESCRIPTION,
        response: { 200: seriesSuggestions, ...errorResponses(400, 401) },
      },
    },
    async ({ query: { q } }) => ({ output: await suggestSeries(db, q) }),
  );
  app.get(
    '/suggestions/contributors',
    {
      config: { right: 'readContent' },
      schema: {
        ...shared,
        operationId: 'suggestContributors',
        summary: 'Suggests known contributors with their stored data',
        description: `${DESCRIPTION} Contributors with the same name and different ORCID iDs are separate.`,
        response: { 200: contributorSuggestions, ...errorResponses(400, 401) },
      },
    },
    async ({ query: { q } }) => ({ output: await suggestContributors(db, q) }),
  );
}
