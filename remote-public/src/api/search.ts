import type { Entity, SearchResult, SearchResults } from '@juris/contract';
import { api } from '@juris/platform';
import { optionalEndpoint } from './responses';

/** A book that the search has found, or a contributor of a book. */
export type BookResult = Extract<SearchResult, { title: string }>;

/** Results of a search, the best match first. */
export type FoundResults = Omit<SearchResults, 'output'> & { results: SearchResult[] };

/** Maximum number of results of the search in the header (specification section 9). */
export const mostResults = 10;

const entities: Entity[] = ['PublishedTitle', 'OpenAccess', 'Leader', 'Resource', 'Snippet'];

const { endpoints } = api.enhanceEndpoints({ addTagTypes: entities }).injectEndpoints({
  endpoints: (build) => ({
    publicSearch: optionalEndpoint(
      build,
      ({ words, limit }: { words: string; limit: number }) =>
        `search?${new URLSearchParams({ q: words, limit: String(limit) })}`,
      (answer: Partial<SearchResults> | null) => {
        if (!Array.isArray(answer?.output)) return undefined;
        const { output, ...found } = answer;
        return { results: output, ...found };
      },
      ...entities,
    ),
  }),
});

/** Endpoint for the search results of a query. The data is `null` if the API has no search endpoint. */
export const search = endpoints.publicSearch;
