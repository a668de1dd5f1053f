import type { Entity, Leader } from '@juris/contract';
import { api } from '@juris/platform';
import { optionalEndpoint } from './optionalEndpoint';

/** A search result: a record, and the name of the record or of a contributor that matched. */
export type SearchResult = { id: number; name: string } & (
  | { type: 'publishedTitle' | 'openAccess'; title: string; role?: 'author' | 'editor'; slug?: string }
  | ({ type: 'leader' } & Pick<Leader, 'leadershipCategoryId' | 'teamCategoryId'>)
  | { type: 'resource'; publisherId: number }
  | { type: 'snippet' | 'series' | 'subject' }
);

/** Maximum number of results of the search in the header (specification section 9). */
export const mostResults = 10;

const entities: Entity[] = ['PublishedTitle', 'OpenAccess', 'Leader', 'Resource', 'Snippet'];

const { endpoints } = api.enhanceEndpoints({ addTagTypes: entities }).injectEndpoints({
  endpoints: (build) => ({
    publicSearch: optionalEndpoint(
      build,
      ({ words, limit }: { words: string; limit: number }) =>
        `search?${new URLSearchParams({ q: words, limit: String(limit) })}`,
      (answer: { output?: SearchResult[] } | null) =>
        Array.isArray(answer?.output) ? answer.output : undefined,
      ...entities,
    ),
  }),
});

/** Endpoint for the search results of a query. The data is `null` if an older API has no search endpoint. */
export const search = endpoints.publicSearch;
