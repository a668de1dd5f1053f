import type { Snippet, SnippetList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

const { endpoints, usePublicSnippetsQuery } = api.enhanceEndpoints({ addTagTypes: ['Snippet'] }).injectEndpoints({
  endpoints: (build) => ({
    publicSnippets: build.query<Snippet[], void>({
      query: () => ({ url: 'snippet' }),
      transformResponse: (answer: SnippetList | null) =>
        listOf(answer?.data, 'snippets').filter((snippet) => snippet.is_active === 1),
      providesTags: ['Snippet'],
    }),
  }),
});

/** The active issues of the newsletter. */
export const snippets = endpoints.publicSnippets;
export const useSnippets = usePublicSnippetsQuery;
