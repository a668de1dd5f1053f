import type {
  Done,
  InboxEntry,
  InboxList,
  InboxMessage,
  InboxSaved,
  MessageChange,
  NewsletterList,
  PersonalData,
  PersonOfData,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { showAtOnce } from '../content/api/showAtOnce';
import { authenticatedPost } from '../content/api/authenticatedPost';

/** Somebody who asked for the newsletter. */
export type Subscriber = NewsletterList['output'][number];

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
    adminInbox: build.query<InboxMessage[] | undefined, void>({
      query: () => ({ url: 'inbox', authenticated: true }),
      transformResponse: (answer: InboxList | null) => listIn(answer?.output)?.map(withState),
      providesTags: ['Inbox'],
    }),
    adminSubscribers: build.query<Subscriber[] | undefined, void>({
      query: () => ({ url: 'inbox/newsletter', authenticated: true }),
      transformResponse: (answer: NewsletterList | null) => listIn(answer?.output),
      providesTags: ['Inbox'],
    }),
    /** Does not invalidate the list: the API sorts it by `isRead`, so that an opened message would move under the reader. */
    adminChangeMessage: build.mutation<InboxSaved, Pick<InboxMessage, 'kind' | 'id'> & MessagePart>({
      query: ({ kind, id, ...part }) =>
        authenticatedPost(`inbox/${kind}/${id}`, part satisfies MessageChange),
      onQueryStarted: async ({ kind, id, ...part }, { dispatch, queryFulfilled }) => {
        const update = (now: Partial<InboxMessage>) =>
          dispatch(
            inboxApi.util.updateQueryData('adminInbox', undefined, (messages) => {
              const message = messages?.find((one) => one.kind === kind && one.id === id);
              if (message) Object.assign(message, now);
            }),
          );
        const runningListQuery = dispatch(inboxApi.util.getRunningQueryThunk('adminInbox', undefined));
        // A note is shown when it is stored: its form stands over the list until then.
        const { version: _, ...shown } = part;
        await showAtOnce(() => update(shown), runningListQuery, queryFulfilled);
        // After opening alone the answer is not used: it does not have what was changed since.
        if (part.state === undefined && part.note === undefined) return;
        void queryFulfilled.then(
          ({ data }) => update(data.output),
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

export const { adminInbox } = inboxApi.endpoints;
export const {
  useAdminChangeMessageMutation,
  useAdminErasePersonalDataMutation,
  useAdminFindPersonalDataMutation,
  useAdminInboxQuery,
  useAdminRemoveFromInboxMutation,
  useAdminSubscribersQuery,
} = inboxApi;
