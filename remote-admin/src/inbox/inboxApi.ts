import type { InboxList, InboxMessage, InboxSaved, NewsletterList, ReadMark } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { showAtOnce } from '../content/api/showAtOnce';

/** Somebody who asked for the newsletter. */
export type Subscriber = NewsletterList['output'][number];

const inboxApi = api.enhanceEndpoints({ addTagTypes: ['Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    adminInbox: build.query<InboxMessage[] | undefined, void>({
      query: () => ({ url: 'inbox', authenticated: true }),
      transformResponse: (answer: InboxList | null) => listIn(answer?.output),
      providesTags: ['Inbox'],
    }),
    adminSubscribers: build.query<Subscriber[] | undefined, void>({
      query: () => ({ url: 'inbox/newsletter', authenticated: true }),
      transformResponse: (answer: NewsletterList | null) => listIn(answer?.output),
      providesTags: ['Inbox'],
    }),
    /** The list keeps its order until it is asked for again, so that nothing moves under the reader. */
    adminMarkMessage: build.mutation<InboxSaved, Pick<InboxMessage, 'kind' | 'id'> & { isRead: 0 | 1 }>({
      query: ({ kind, id, isRead }) => ({
        url: `inbox/${kind}/${id}`,
        method: 'POST',
        body: { isRead } satisfies ReadMark,
        authenticated: true,
      }),
      onQueryStarted: async ({ kind, id, isRead }, { dispatch, queryFulfilled }) => {
        const change = () =>
          dispatch(
            inboxApi.util.updateQueryData('adminInbox', undefined, (messages) => {
              const message = messages?.find((one) => one.kind === kind && one.id === id);
              if (message) message.isRead = isRead;
            }),
          );
        const listOnItsWay = dispatch(inboxApi.util.getRunningQueryThunk('adminInbox', undefined));
        await showAtOnce(change, listOnItsWay, queryFulfilled);
      },
    }),
  }),
});

export const { adminInbox } = inboxApi.endpoints;
export const { useAdminInboxQuery, useAdminSubscribersQuery, useAdminMarkMessageMutation } = inboxApi;
