import type {
  InboxMessageResponse,
  InboxList,
  InboxMessage,
  InboxOptions,
  InboxSavedResponse,
  MessageChange,
  CannedReply,
  NameList,
  NewReply,
  NewsletterList,
} from '@juris/contract';
import { api, type Dispatch } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/requests';
import { pagedList, type ListRequest } from '../../editor/api/listPages';
import { outputQuery } from '../../editor/api/outputQuery';
import { optimisticUpdate, type CachedChange } from '../../editor/record/optimisticUpdate';

export type Subscriber = NewsletterList['output'][number];

/** Endpoint for the pages of messages. */
export const inbox = pagedList('adminInbox', {
  url: 'inbox',
  rows: (answer: InboxList) => answer.output,
  tags: ['Inbox'],
});

/** Request for the number of new messages, the `total` of its response. */
export const newMessages: ListRequest = { page: 1, limit: 1, filters: { state: 'new' } };

/** Endpoint for the pages of newsletter addresses. */
export const subscribers = pagedList('adminSubscribers', {
  url: 'inbox/newsletter',
  rows: (answer: NewsletterList) => answer.output,
  tags: ['Inbox'],
});

export const messagePublishers = outputQuery<NameList['output']>('adminMessagePublishers', {
  url: 'inbox/publishers',
  tags: ['Inbox'],
  read: (names) => (Array.isArray(names) ? names : undefined),
});

export const inboxOptions = outputQuery<InboxOptions['output']>('adminInboxOptions', {
  url: 'inbox/options',
  tags: ['Inbox'],
});

export const cannedReplies = outputQuery<CannedReply[]>('adminCannedReplies', {
  url: 'inbox/canned-replies',
  tags: ['CannedReplies'],
});

/** Identifies a message. Ids are unique only within proposals or enquiries. */
type MessageId = Pick<InboxMessage, 'kind' | 'id'>;

/** Fields of a message that staff change. */
export type MessagePart = Partial<Pick<InboxMessage, 'isRead' | 'state' | 'note' | 'assignedTo' | 'version'>>;

const inboxApi = api.enhanceEndpoints({ addTagTypes: ['Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    adminMessage: build.query<InboxMessage | undefined, MessageId>({
      query: ({ kind, id }) => ({ url: `inbox/${kind}/${id}`, authenticated: true }),
      transformResponse: (answer: InboxMessageResponse | null) => answer?.output,
      keepUnusedDataFor: 0,
    }),
    /** Changes a message. The list is not invalidated, so a message does not disappear from a filtered list. */
    adminChangeMessage: build.mutation<InboxSavedResponse, MessageId & MessagePart>({
      query: ({ kind, id, ...part }) =>
        authenticatedPost(`inbox/${kind}/${id}`, part satisfies MessageChange),
      onQueryStarted: async ({ kind, id, ...part }, { dispatch, queryFulfilled }) => {
        const message = { kind, id };
        // The changed fields are shown before the response, except `version`, which only the response contains.
        const { version: _, ...shown } = part;
        await optimisticUpdate(messageChanges(dispatch, message, shown), queryFulfilled);
        // The response to a request that only marks a message as read is ignored. It would overwrite newer changes of
        // the user.
        if (part.state === undefined && part.note === undefined && part.assignedTo === undefined) return;
        void queryFulfilled.then(
          ({ data: { output } }) => {
            const { state: _, ...rest } = output;
            for (const { apply } of messageChanges(dispatch, message, rest)) apply();
            void dispatch(inbox.initiate(newMessages, { subscribe: false, forceRefetch: true }));
          },
          () => undefined,
        );
      },
    }),
    adminReply: build.mutation<InboxSavedResponse, MessageId & NewReply & { key: string }>({
      query: ({ kind, id, text, key }) => ({
        ...authenticatedPost(`inbox/${kind}/${id}/replies`, { text } satisfies NewReply),
        headers: { 'idempotency-key': key },
      }),
      // The dialog of the message opens when the reply is sent, so the message must be current.
      onQueryStarted: async ({ kind, id }, { dispatch, queryFulfilled }) => {
        const sent = await queryFulfilled.catch(() => undefined);
        const output = sent?.data.output;
        if (!output) return;
        for (const { apply } of messageChanges(dispatch, { kind, id }, output)) apply();
      },
      invalidatesTags: (done) => (done ? ['Inbox'] : []),
    }),
  }),
});

/** Returns the changes that show new values of a message in the lists and in its dialog. */
function messageChanges(
  dispatch: Dispatch,
  { kind, id }: MessageId,
  values: Partial<InboxMessage>,
): CachedChange[] {
  const isIt = (one: InboxMessage) => one.kind === kind && one.id === id;
  const wasNew = inbox.cachedRow(dispatch, isIt)?.state === 'new';
  return [
    ...inbox.changes(dispatch, (page, request) => {
      const message = page.rows.find(isIt);
      if (message) Object.assign(message, values);
      if (wasNew && values.state && values.state !== 'new' && request.filters?.state === 'new')
        page.total -= 1;
    }),
    {
      apply: () =>
        dispatch(
          inboxApi.util.updateQueryData('adminMessage', { kind, id }, (message) => {
            if (message) Object.assign(message, values);
          }),
        ),
      running: undefined,
    },
  ];
}

export const {
  useAdminReplyMutation,
  useAdminChangeMessageMutation,
  useAdminMessageQuery,
  useLazyAdminMessageQuery,
} = inboxApi;
