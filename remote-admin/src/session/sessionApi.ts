import type { Credentials, Done, SignInAnswer } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';

const { useAdminSignInMutation, useAdminSignOutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminSignIn: build.mutation<SignInAnswer, Credentials>({
      query: (body) => ({ url: 'account/login', method: 'POST', body }),
    }),
    adminSignOut: build.mutation<Done, void>({
      query: () => ({
        url: 'account/logout',
        method: 'POST',
        body: {},
        authenticated: true,
        waitsForSignIn: false,
      }),
    }),
  }),
});

export { useAdminSignInMutation, useAdminSignOutMutation };
