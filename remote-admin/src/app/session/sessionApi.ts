import type { Credentials, MessageResponse, SignInResponse } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

const sessionApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSignIn: build.mutation<SignInResponse, Credentials>({
      query: (body) => ({ url: 'account/login', method: 'POST', body }),
      // Another user may sign in through the dialog over the page. The cached account is then that of the previous
      // user.
      invalidatesTags: (answer) => (answer ? ['OwnAccount'] : []),
    }),
    /**
     * Requests another token for the same session. A rejection of this request opens no password dialog, because the
     * request runs in the background. The dialog opens when the next request is rejected.
     */
    adminRenewSession: build.mutation<SignInResponse, void>({
      query: () => ({ ...authenticatedPost('account/renew', {}), waitsForSignIn: false }),
    }),
    adminSignOut: build.mutation<MessageResponse, void>({
      query: () => ({ ...authenticatedPost('account/logout', {}), waitsForSignIn: false }),
    }),
  }),
});

export const { useAdminRenewSessionMutation, useAdminSignInMutation, useAdminSignOutMutation } = sessionApi;
