import type { Credentials, Done, OwnAccount, OwnAccountAnswer, SignInAnswer } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

const sessionApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSignIn: build.mutation<SignInAnswer, Credentials>({
      query: (body) => ({ url: 'account/login', method: 'POST', body }),
      // Another user may sign in over the page.
      invalidatesTags: (answer) => (answer ? ['OwnAccount'] : []),
    }),
    /** Requests another token for the same session. When this is rejected, the next request asks for the password. */
    adminRenewSession: build.mutation<SignInAnswer, void>({
      query: () => ({ ...authenticatedPost('account/renew', {}), waitsForSignIn: false }),
    }),
    adminSignOut: build.mutation<Done, void>({
      query: () => ({ ...authenticatedPost('account/logout', {}), waitsForSignIn: false }),
    }),
    adminOwnAccount: build.query<OwnAccount | undefined, void>({
      query: () => ({ url: 'account', authenticated: true }),
      transformResponse: (answer: OwnAccountAnswer | null) => answer?.output,
      providesTags: ['OwnAccount'],
    }),
  }),
});

/** Endpoint of the current user's account. */
export const { adminOwnAccount } = sessionApi.endpoints;
export const {
  useAdminOwnAccountQuery,
  useAdminRenewSessionMutation,
  useAdminSignInMutation,
  useAdminSignOutMutation,
} = sessionApi;
