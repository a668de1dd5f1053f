import type { IsbnUses, IsbnUsesRequest } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/authenticatedPost';

export const { useAdminIsbnUsesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminIsbnUses: build.mutation<IsbnUses, IsbnUsesRequest>({
      query: (body) => authenticatedPost('isbn-uses', body),
      transformResponse: (answer: Partial<IsbnUses> | null) => ({
        output: answer?.output ?? [],
        repeated: answer?.repeated ?? [],
      }),
    }),
  }),
});
