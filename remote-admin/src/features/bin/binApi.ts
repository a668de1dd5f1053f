import type { BinList, MessageResponse, InboxBinList, InboxEntry } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/authenticatedPost';
import { pagedList } from '../../editor/api/listPages';
import type { ServerMessage } from '../../editor/record/record';

export type RemovedRecord = BinList['output'][number];

/** A message or a newsletter address that was removed from the inbox. */
export type RemovedMessage = InboxBinList['output'][number];

/** Endpoint for the pages of removed records. */
export const contentBinPages = pagedList('adminBin', {
  url: 'bin',
  rows: (answer: BinList) => answer.output,
  tags: ['History'],
});

/** Endpoint for the pages of entries that were removed from the inbox. */
export const inboxBinPages = pagedList('adminInboxBin', {
  url: 'inbox/bin',
  rows: (answer: InboxBinList) => answer.output,
  tags: ['Inbox'],
});

type OfBin = Pick<RemovedRecord, 'kind' | 'recordId'>;

/** Mutations that permanently delete a record and an entry of the inbox. */
export const { useAdminDeleteFromInboxMutation, useAdminDeleteMutation } = api
  .enhanceEndpoints({ addTagTypes: ['History', 'Inbox'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminDelete: build.mutation<ServerMessage, OfBin>({
        query: ({ kind, recordId }) => authenticatedPost(`bin/${kind}/${recordId}/delete`),
        invalidatesTags: ['History'],
      }),
      adminDeleteFromInbox: build.mutation<MessageResponse, InboxEntry>({
        query: ({ kind, key }) => authenticatedPost('inbox/bin/delete', { kind, key } satisfies InboxEntry),
        invalidatesTags: ['Inbox'],
      }),
    }),
  });
