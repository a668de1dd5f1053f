import type { MessageResponse, InboxEntry } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from './authenticatedPost';

/** Mutations that move an entry of the inbox to the bin and restore it from there. */
export const { useAdminRemoveFromInboxMutation, useAdminRestoreToInboxMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Inbox'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminRemoveFromInbox: build.mutation<MessageResponse, InboxEntry>({
        query: ({ kind, key }) => authenticatedPost('inbox/bin', { kind, key } satisfies InboxEntry),
        invalidatesTags: (done) => (done ? ['Inbox'] : []),
      }),
      adminRestoreToInbox: build.mutation<MessageResponse, InboxEntry>({
        query: ({ kind, key }) => authenticatedPost('inbox/bin/restore', { kind, key } satisfies InboxEntry),
        invalidatesTags: ['Inbox'],
      }),
    }),
  });
