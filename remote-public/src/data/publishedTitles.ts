import type {
  BookFacets,
  CataloguedTitleAnswer,
  PublishedTitle,
  PublishedTitlePart,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import type { Narrowing } from '../books/narrowing';
import { booksPerPage } from './booksPerPage';
import { withSummary } from './bookSummary';
import { listOf, pageOf, type ListPage } from './listOf';
import { optionalCall } from './optionalCall';
import { queryOf } from './queryOf';

/** Titles of one publisher; of all without an id. */
export interface OfPublisher {
  publisherId?: number;
}

const { endpoints, ...hooks } = api.enhanceEndpoints({ addTagTypes: ['PublishedTitle'] }).injectEndpoints({
  endpoints: (build) => ({
    publicTitles: build.query<PublishedTitle[], void>({
      query: () => ({ url: 'published-titles' }),
      transformResponse: (answer: PublishedTitle[] | null) =>
        listOf(answer, 'published titles')
          .filter(({ isActive }) => isActive === 1)
          .map(withSummary),
      providesTags: ['PublishedTitle'],
    }),
    publicNarrowedTitles: build.query<ListPage<PublishedTitle>, Narrowing & OfPublisher>({
      query: (narrowing) => ({ url: `published-titles${queryOf({ ...narrowing, limit: booksPerPage })}` }),
      transformResponse: (answer: PublishedTitlePart | null) => pageOf(answer, 'published titles'),
      providesTags: ['PublishedTitle'],
    }),
    publicTitleFacets: optionalCall(
      build,
      (ofPublisher: OfPublisher) => `published-titles/facets${queryOf({ ...ofPublisher })}`,
      (answer: BookFacets | null) => (answer?.output?.subjects ? answer.output : undefined),
      'PublishedTitle',
    ),
    publicTitleRecord: optionalCall(
      build,
      (id: number) => `published-titles/${id}/record`,
      (answer: CataloguedTitleAnswer | null) => (answer?.output ? (answer.output.record ?? null) : undefined),
      'PublishedTitle',
    ),
  }),
});

/** The active titles of all publishers. */
export const publishedTitles = endpoints.publicTitles;
export const usePublishedTitles = hooks.usePublicTitlesQuery;

/** Those that a visitor has narrowed the list to, a page of them. */
export const narrowedTitles = endpoints.publicNarrowedTitles;
export const useNarrowedTitles = hooks.usePublicNarrowedTitlesQuery;

/** What the list can be narrowed by. */
export const titleFacets = endpoints.publicTitleFacets;
export const useTitleFacets = hooks.usePublicTitleFacetsQuery;

/** The catalogue record of one title, by its id. */
export const titleRecord = endpoints.publicTitleRecord;
export const useTitleRecord = hooks.usePublicTitleRecordQuery;
