import type { OwnAccount, OwnAccountResponse } from '@juris/contract';
import { api } from '@juris/platform';

const ownAccountApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminOwnAccount: build.query<OwnAccount | undefined, void>({
      query: () => ({ url: 'account', authenticated: true }),
      transformResponse: (answer: OwnAccountResponse | null) => answer?.output,
      providesTags: ['OwnAccount'],
    }),
  }),
});

/** Endpoint of the current user's account. */
export const { adminOwnAccount } = ownAccountApi.endpoints;
export const { useAdminOwnAccountQuery } = ownAccountApi;
