import type { BinList, Done, InboxBinList, InboxEntry } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { listsOf } from '../content/api/historyCalls';
import { entities, kindOf } from '../content/history/kinds';
import type { ServerMessage } from '../content/record';
import { authenticatedPost } from '../content/api/authenticatedPost';

/** Something that was removed. */
export type Removed = BinList['output'][number];

/** A message or an address of the newsletter that was removed. */
export type RemovedMessage = InboxBinList['output'][number];

type OfBin = Pick<Removed, 'kind' | 'recordId'>;

const ofInbox = (url: string, { kind, key }: InboxEntry) =>
  authenticatedPost(url, { kind, key } satisfies InboxEntry);

export const {
  useAdminBinQuery,
  useAdminDeleteFromInboxMutation,
  useAdminDeleteMutation,
  useAdminInboxBinQuery,
  useAdminRestoreMutation,
  useAdminRestoreToInboxMutation,
} = api.enhanceEndpoints({ addTagTypes: ['History', 'Inbox', ...entities] }).injectEndpoints({
  endpoints: (build) => ({
    adminBin: build.query<Removed[] | undefined, void>({
      query: () => ({ url: 'bin', authenticated: true }),
      transformResponse: (answer: BinList | null) => listIn(answer?.output),
      providesTags: ['History'],
    }),
    adminRestore: build.mutation<ServerMessage, OfBin>({
      query: ({ kind, recordId }) => authenticatedPost(`bin/${kind}/${recordId}/restore`),
      invalidatesTags: (_done, _error, of) => ['History', ...listsOf(kindOf(of)?.entity)],
    }),
    adminDelete: build.mutation<ServerMessage, OfBin>({
      query: ({ kind, recordId }) => authenticatedPost(`bin/${kind}/${recordId}/delete`),
      invalidatesTags: ['History'],
    }),
    adminInboxBin: build.query<RemovedMessage[] | undefined, void>({
      query: () => ({ url: 'inbox/bin', authenticated: true }),
      transformResponse: (answer: InboxBinList | null) => listIn(answer?.output),
      providesTags: ['Inbox'],
    }),
    adminRestoreToInbox: build.mutation<Done, InboxEntry>({
      query: (entry) => ofInbox('inbox/bin/restore', entry),
      invalidatesTags: ['Inbox'],
    }),
    adminDeleteFromInbox: build.mutation<Done, InboxEntry>({
      query: (entry) => ofInbox('inbox/bin/delete', entry),
      invalidatesTags: ['Inbox'],
    }),
  }),
});
