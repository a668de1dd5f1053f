import type { Entity, Leader } from '@juris/contract';
import { api } from '@juris/platform';
import { optionalEndpoint } from './optionalEndpoint';

/** A search result: a record, and the name of the record or of a contributor that matched. */
export type SearchResult = { id: number; name: string } & (
  | BookFields
  | ({ type: 'leader' } & Pick<Leader, 'leadershipCategoryId' | 'teamCategoryId'>)
  | { type: 'resource'; publisherId: number }
  | { type: 'series' | 'subject'; words?: string }
  | { type: 'snippet' }
);

interface BookFields {
  type: 'publishedTitle' | 'openAccess';
  title: string;
  /** Role of the contributor, if the name is a contributor of the book. */
  role?: 'author' | 'editor';
  slug?: string;
  book?: BookDetails;
}

/** A book that the search has found. */
export type BookResult = BookFields & { id: number; name: string };

/** Details of a book in a list of results. */
export interface BookDetails {
  subtitle: string;
  authors: string;
  publicationDate: string;
  pages: number | null;
  language: string;
  cover: string;
  imageWidth: number | null;
  imageHeight: number | null;
  updatedAt: string;
}

/** Groups of results. */
export type ResultGroupName = 'books' | 'people' | 'series' | 'subjects' | 'resources' | 'snippets';

/** Results of a search, the best match first. An older API returns neither numbers nor corrected words. */
export interface FoundResults {
  results: SearchResult[];
  /** Numbers of all results by group. */
  totals?: Record<ResultGroupName, number>;
  /** Numbers of books that the lists find with the same words. */
  listed?: { publishedTitle: number; openAccess: number };
  /** Words that were searched instead, because nothing contains those of the query. */
  corrected?: string;
}

/** Maximum number of results of the search in the header (specification section 9). */
export const mostResults = 10;

const entities: Entity[] = ['PublishedTitle', 'OpenAccess', 'Leader', 'Resource', 'Snippet'];

const { endpoints } = api.enhanceEndpoints({ addTagTypes: entities }).injectEndpoints({
  endpoints: (build) => ({
    publicSearch: optionalEndpoint(
      build,
      ({ words, limit }: { words: string; limit: number }) =>
        `search?${new URLSearchParams({ q: words, limit: String(limit) })}`,
      (answer: (Omit<FoundResults, 'results'> & { output?: SearchResult[] }) | null) => {
        if (!Array.isArray(answer?.output)) return undefined;
        const { output, ...found } = answer;
        return { results: output, ...found };
      },
      ...entities,
    ),
  }),
});

/** Endpoint for the search results of a query. The data is `null` if an older API has no search endpoint. */
export const search = endpoints.publicSearch;
