import type { ContributorSuggestions, SeriesSuggestions } from '@juris/contract';
import { api } from '@juris/platform';

/** Queries for known series and contributors that match a typed text. */
export const { useAdminSuggestSeriesQuery, useAdminSuggestContributorsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminSuggestSeries: build.query<SeriesSuggestions['output'], string>({
      query: (q) => ({ url: 'suggestions/series', params: { q }, authenticated: true }),
      transformResponse: (answer: Partial<SeriesSuggestions> | null) => answer?.output ?? [],
    }),
    adminSuggestContributors: build.query<ContributorSuggestions['output'], string>({
      query: (q) => ({ url: 'suggestions/contributors', params: { q }, authenticated: true }),
      transformResponse: (answer: Partial<ContributorSuggestions> | null) => answer?.output ?? [],
    }),
  }),
});
