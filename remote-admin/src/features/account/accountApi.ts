import type {
  AccountName,
  MessageResponse,
  OpenSession,
  OwnAccountSavedResponse,
  PasswordChange,
  PasswordProof,
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSecret,
  SessionList,
} from '@juris/contract';
import { api } from '@juris/platform';
import { listIn } from '../../editor/api/listIn';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

const accountApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount', 'OwnSession'] }).injectEndpoints({
  endpoints: (build) => ({
    adminChangeName: build.mutation<OwnAccountSavedResponse, AccountName>({
      query: (body) => authenticatedPost('account/name', body),
      invalidatesTags: ['OwnAccount'],
    }),
    adminChangePassword: build.mutation<MessageResponse, PasswordChange>({
      query: (body) => authenticatedPost('account/password', body),
      invalidatesTags: ['OwnSession'],
    }),
    adminOwnSessions: build.query<OpenSession[] | undefined, void>({
      query: () => ({ url: 'account/sessions', authenticated: true }),
      transformResponse: (answer: SessionList | null) => listIn(answer?.output),
      providesTags: ['OwnSession'],
    }),
    adminEndSession: build.mutation<MessageResponse, string>({
      query: (id) => authenticatedPost(`account/sessions/${id}/end`, {}),
      invalidatesTags: ['OwnSession'],
    }),
    // RTK Query would cache the result of a query, which contains the secret. So this is a mutation.
    adminBeginSecondFactor: build.mutation<SecondFactorSecret, void>({
      query: () => authenticatedPost('account/second-factor/begin', {}),
    }),
    adminProveSecondFactor: build.mutation<RecoveryCodes, SecondFactorProof>({
      query: (body) => authenticatedPost('account/second-factor/prove', body),
      invalidatesTags: (answer) => (answer ? ['OwnAccount'] : []),
    }),
    adminRemoveSecondFactor: build.mutation<MessageResponse, PasswordProof>({
      query: (body) => authenticatedPost('account/second-factor/remove', body),
      invalidatesTags: (answer) => (answer ? ['OwnAccount'] : []),
    }),
    adminLogOutEverywhere: build.mutation<MessageResponse, void>({
      query: () => authenticatedPost('account/sessions/end', {}),
    }),
  }),
});

export const {
  useAdminBeginSecondFactorMutation,
  useAdminProveSecondFactorMutation,
  useAdminRemoveSecondFactorMutation,
  useAdminChangeNameMutation,
  useAdminChangePasswordMutation,
  useAdminEndSessionMutation,
  useAdminLogOutEverywhereMutation,
  useAdminOwnSessionsQuery,
} = accountApi;
