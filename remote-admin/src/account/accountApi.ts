import type {
  AccountName,
  Done,
  OpenSession,
  OwnAccountSaved,
  PasswordChange,
  SessionList,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';

const post = (url: string, body: object = {}) => ({
  url,
  method: 'POST' as const,
  body,
  authenticated: true,
});

const accountApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount', 'OwnSession'] }).injectEndpoints({
  endpoints: (build) => ({
    adminChangeName: build.mutation<OwnAccountSaved, AccountName>({
      query: (body) => post('account/name', body),
      invalidatesTags: ['OwnAccount'],
    }),
    adminChangePassword: build.mutation<Done, PasswordChange>({
      query: (body) => post('account/password', body),
      invalidatesTags: ['OwnSession'],
    }),
    adminOwnSessions: build.query<OpenSession[] | undefined, void>({
      query: () => ({ url: 'account/sessions', authenticated: true }),
      transformResponse: (answer: SessionList | null) => listIn(answer?.output),
      providesTags: ['OwnSession'],
    }),
    adminEndSession: build.mutation<Done, string>({
      query: (id) => post(`account/sessions/${id}/end`),
      invalidatesTags: ['OwnSession'],
    }),
    adminLogOutEverywhere: build.mutation<Done, void>({ query: () => post('account/sessions/end') }),
  }),
});

export const {
  useAdminChangeNameMutation,
  useAdminChangePasswordMutation,
  useAdminEndSessionMutation,
  useAdminLogOutEverywhereMutation,
  useAdminOwnSessionsQuery,
} = accountApi;
