import type { MessageResponse, InboxEntry } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from './authenticatedPost';

export const { useAdminRestoreToInboxMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Inbox'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Restores an entry of the inbox from the bin. */
      adminRestoreToInbox: build.mutation<MessageResponse, InboxEntry>({
        query: ({ kind, key }) => authenticatedPost('inbox/bin/restore', { kind, key } satisfies InboxEntry),
        invalidatesTags: ['Inbox'],
      }),
    }),
  });
