import type { Publisher, PublisherList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

const { endpoints, usePublicPublishersQuery } = api.enhanceEndpoints({ addTagTypes: ['Publisher'] }).injectEndpoints({
  endpoints: (build) => ({
    publicPublishers: build.query<Publisher[], void>({
      query: () => ({ url: 'resources/publishers?onlyActive=0' }),
      transformResponse: (answer: PublisherList | null) => listOf(answer?.output, 'publishers'),
      providesTags: ['Publisher'],
    }),
  }),
});

/** The publishers that resources belong to, in the order of the API. */
export const publishers = endpoints.publicPublishers;
export const usePublishers = usePublicPublishersQuery;
