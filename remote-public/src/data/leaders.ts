import type { Leader, LeaderList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

const { endpoints, usePublicLeadersQuery } = api.enhanceEndpoints({ addTagTypes: ['Leader'] }).injectEndpoints({
  endpoints: (build) => ({
    publicLeaders: build.query<Leader[], void>({
      query: () => ({ url: 'leadership?onlyActive=1' }),
      transformResponse: (answer: LeaderList | null) => listOf(answer?.output, 'leaders'),
      providesTags: ['Leader'],
    }),
  }),
});

/** The active leaders of the company: management, advisory board and teams. */
export const leaders = endpoints.publicLeaders;
export const useLeaders = usePublicLeadersQuery;
