import type {
  Done,
  InboxAnswer,
  InboxEntry,
  InboxList,
  InboxMessage,
  InboxSaved,
  MessageChange,
  NameList,
  NewsletterList,
  PersonalData,
  PersonOfData,
} from '@juris/contract';
import { api } from '@juris/platform';
import { pagedList, type ListRequest } from '../../editor/api/listPages';
import { optimisticUpdate, type CachedChange } from '../../editor/api/optimisticUpdate';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

/** Somebody who asked for the newsletter. */
export type Subscriber = NewsletterList['output'][number];

/** The pages of the messages. */
export const inbox = pagedList('adminInbox', {
  url: 'inbox',
  rows: (answer: InboxList) => answer.output.map(withState),
  tags: ['Inbox'],
});

/** The messages that wait for somebody, as far as their number is wanted. */
export const newMessages: ListRequest = { page: 1, limit: 1, filters: { state: 'new' } };

/** The pages of the addresses of the newsletter. */
export const subscribers = pagedList('adminSubscribers', {
  url: 'inbox/newsletter',
  rows: (answer: NewsletterList) => answer.output,
  tags: ['Inbox'],
});

/** Which message it is. */
type MessageId = Pick<InboxMessage, 'kind' | 'id'>;

/** What staff change of a message. */
export type MessagePart = Partial<Pick<InboxMessage, 'isRead' | 'state' | 'note' | 'version'>>;

/** A message of an API of before has no state: what was read counts as done. */
const withState = (message: InboxMessage): InboxMessage =>
  Object.assign(
    { state: message.isRead ? 'done' : 'new', note: '', version: 1, handledAt: null, handledBy: '' },
    message,
  );

const inboxApi = api.enhanceEndpoints({ addTagTypes: ['Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    adminMessage: build.query<InboxMessage | undefined, MessageId>({
      query: ({ kind, id }) => ({ url: `inbox/${kind}/${id}`, authenticated: true }),
      transformResponse: (answer: InboxAnswer | null) => answer?.output,
      keepUnusedDataFor: 0,
    }),
    adminMessagePublishers: build.query<string[] | undefined, void>({
      query: () => ({ url: 'inbox/publishers', authenticated: true }),
      transformResponse: (answer: NameList | null) =>
        Array.isArray(answer?.output) ? answer.output : undefined,
      providesTags: ['Inbox'],
    }),
    /** Does not invalidate the list: the API sorts it by `isRead`, so that an opened message would move under the reader. */
    adminChangeMessage: build.mutation<InboxSaved, MessageId & MessagePart>({
      query: ({ kind, id, ...part }) =>
        authenticatedPost(`inbox/${kind}/${id}`, part satisfies MessageChange),
      onQueryStarted: async ({ kind, id, ...part }, { dispatch, queryFulfilled }) => {
        const isIt = (one: InboxMessage) => one.kind === kind && one.id === id;
        const wasNew = inbox.cachedRow(dispatch, isIt)?.state === 'new';
        const update = (now: Partial<InboxMessage>): CachedChange[] => [
          ...inbox.changes(dispatch, (page, request) => {
            const message = page.rows.find(isIt);
            if (message) Object.assign(message, now);
            if (wasNew && now.state && now.state !== 'new' && request.filters?.state === 'new')
              page.total -= 1;
          }),
          {
            apply: () =>
              dispatch(
                inboxApi.util.updateQueryData('adminMessage', { kind, id }, (message) => {
                  if (message) Object.assign(message, now);
                }),
              ),
            running: undefined,
          },
        ];
        // A note is shown when it is stored: its form stands over the list until then.
        const { version: _, ...shown } = part;
        await optimisticUpdate(update(shown), queryFulfilled);
        // After opening alone the answer is not used: it does not have what was changed since.
        if (part.state === undefined && part.note === undefined) return;
        void queryFulfilled.then(
          ({ data: { output } }) => {
            const { state: _, ...rest } = output;
            for (const { apply } of update(rest)) apply();
            void dispatch(inbox.initiate(newMessages, { subscribe: false, forceRefetch: true }));
          },
          () => undefined,
        );
      },
    }),
    adminRemoveFromInbox: build.mutation<Done, InboxEntry>({
      query: (body) => authenticatedPost('inbox/bin', body),
      invalidatesTags: (done) => (done ? ['Inbox'] : []),
    }),
    // A mutation: what is known of somebody is not kept.
    adminFindPersonalData: build.mutation<PersonalData, PersonOfData>({
      query: (body) => authenticatedPost('personal-data', body),
    }),
    adminErasePersonalData: build.mutation<Done, PersonOfData>({
      query: (body) => authenticatedPost('personal-data/erase', body),
      invalidatesTags: (done) => (done ? ['Inbox'] : []),
    }),
  }),
});

export const {
  useAdminChangeMessageMutation,
  useAdminErasePersonalDataMutation,
  useAdminFindPersonalDataMutation,
  useAdminMessagePublishersQuery,
  useAdminMessageQuery,
  useAdminRemoveFromInboxMutation,
  useLazyAdminMessageQuery,
} = inboxApi;
