import { z } from 'zod';
import { searchResults } from '@juris/contract';
import { positiveInteger, searchQuery } from '../content/listPart';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import type { SiteSearch } from './search';

/** Default number of results (specification section 9). */
const DEFAULT_LIMIT = 10;
const HIGHEST_LIMIT = 60;

const query = z.object({
  q: searchQuery.meta({
    description:
      'Name of a book, author, editor, person, series, subject, resource or snippet, an ISBN or a DOI, or words from any fields of a book. If nothing contains the words, typing errors are allowed',
  }),
  limit: positiveInteger(HIGHEST_LIMIT)
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: HIGHEST_LIMIT,
      description: `Maximum number of results; ${DEFAULT_LIMIT} by default`,
    }),
});

/** Route of the site search. The specification has no such route. */
export function searchRoutes(
  app: ApiServer,
  { search, searchMisses }: { search: SiteSearch } & Pick<Services, 'searchMisses'>,
): void {
  taggedRoutes(app, 'Search').read('/search', 'public', {
    operationId: 'search',
    summary: 'Finds books, their contributors, people, series, subjects, resources and snippets',
    description:
      'Finds published records only, best match first. Ignores accents, case, hyphens and quotes. An empty query finds nothing.',
    querystring: query,
    response: { 200: searchResults, ...notModified },
    handle: async (request, reply) => {
      const { q, limit = DEFAULT_LIMIT } = request.query;
      await search.sendResponse(request, reply, { q, limit });
      searchMisses.note(q, request.ip);
      return reply;
    },
  });
}
