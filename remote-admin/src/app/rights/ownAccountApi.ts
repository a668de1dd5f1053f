import type { OwnAccount, OwnAccountResponse, StartPage } from '@juris/contract';
import { api } from '@juris/platform';

const ownAccountApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminOwnAccount: build.query<OwnAccount | undefined, void>({
      query: () => ({ url: 'account', authenticated: true }),
      transformResponse: (answer: OwnAccountResponse | null) => answer?.output,
      providesTags: ['OwnAccount'],
    }),
    adminStartPage: build.query<StartPage['output'], void>({
      query: () => ({ url: 'start', authenticated: true }),
      transformResponse: ({ output }: StartPage) => output,
    }),
  }),
});

/** Endpoints of the current user's account, and of what waits for the user. */
export const { adminOwnAccount, adminStartPage } = ownAccountApi.endpoints;
export const { useAdminOwnAccountQuery, useAdminStartPageQuery } = ownAccountApi;
