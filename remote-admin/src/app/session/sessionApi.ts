import type { Credentials, MessageResponse, SignInResponse } from '@juris/contract';
import { api, signedOut, useAppDispatch } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/requests';

const sessionApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSignIn: build.mutation<SignInResponse, Credentials>({
      query: (body) => ({ url: 'account/login', method: 'POST', body }),
      // Another user may have signed in, so the cached account is invalid.
      invalidatesTags: (answer) => (answer ? ['OwnAccount'] : []),
    }),
    /**
     * Requests another token for the same session. It runs in the background, so its rejection opens no password
     * dialog.
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

/**
 * Returns a function that ends the session on the server and in this browser, even if the server does not respond.
 * `useSessionEnd` then navigates to the sign-in page.
 */
export function useEndSession() {
  const dispatch = useAppDispatch();
  const [end] = useAdminSignOutMutation();
  return async () => {
    await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    dispatch(signedOut());
  };
}

const timeoutMs = 2_000;
