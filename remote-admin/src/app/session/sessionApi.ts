import type {
  Credentials,
  MessageResponse,
  OwnAccount,
  OwnAccountResponse,
  SignInResponse,
} from '@juris/contract';
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
    adminOwnAccount: build.query<OwnAccount | undefined, void>({
      query: () => ({ url: 'account', authenticated: true }),
      transformResponse: (answer: OwnAccountResponse | null) => answer?.output,
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
