import type { PublishedTitle } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

const { endpoints, usePublicTitlesQuery } = api.enhanceEndpoints({ addTagTypes: ['PublishedTitle'] }).injectEndpoints({
  endpoints: (build) => ({
    publicTitles: build.query<PublishedTitle[], void>({
      query: () => ({ url: 'published-titles' }),
      transformResponse: (answer: PublishedTitle[] | null) =>
        listOf(answer, 'published titles').filter(({ isActive }) => isActive === 1),
      providesTags: ['PublishedTitle'],
    }),
  }),
});

/** The active titles of both publishers. */
export const publishedTitles = endpoints.publicTitles;
export const usePublishedTitles = usePublicTitlesQuery;
