import type { StartPage } from '@juris/contract';
import { api } from '@juris/platform';

const startPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStartPage: build.query<StartPage['output'], void>({
      query: () => ({ url: 'start', authenticated: true }),
      transformResponse: ({ output }: StartPage) => output,
    }),
  }),
});

export const { useAdminStartPageQuery } = startPageApi;
