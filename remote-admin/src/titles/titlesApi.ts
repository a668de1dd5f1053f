import type {
  PublishedTitle,
  PublishedTitleChange,
  PublishedTitleList,
  PublishedTitleSaved,
  Publisher,
  PublisherList,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { multipart } from '../content/api/multipart';
import { switched } from '../content/api/switched';
import type { SaveRequest } from '../content/form/useSave';
import type { TitleDraft } from './titleDraft';

const titlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The list is the whole answer (specification section 7). */
    adminTitles: build.query<PublishedTitle[] | undefined, void>({
      query: () => ({ url: 'published-titles', authenticated: true }),
      transformResponse: (answer: PublishedTitleList | null) => listIn(answer),
      providesTags: [{ type: 'PublishedTitle', id: 'LIST' }],
    }),
    /** One title for its form: always asked for anew, so that the form starts with what is stored. */
    adminTitle: build.query<PublishedTitle | undefined, number>({
      query: (id) => ({ url: `published-titles/${id}`, authenticated: true }),
      transformResponse: (answer: PublishedTitle | null) => answer ?? undefined,
      keepUnusedDataFor: 0,
    }),
    adminTitlePublishers: build.query<Publisher[] | undefined, void>({
      query: () => ({ url: 'published-titles/publisher', authenticated: true }),
      transformResponse: (answer: PublisherList | null) => listIn(answer?.output),
      providesTags: ['Publisher'],
    }),
    adminSaveTitle: build.mutation<PublishedTitleSaved, SaveRequest<TitleDraft, PublishedTitle>>({
      query: ({ item, draft, onUploadProgress }) => ({
        url: item ? `published-titles/${item.id}` : 'published-titles',
        method: 'POST',
        body: multipart({ ...draft, version: item?.version } satisfies Sent),
        authenticated: true,
        onUploadProgress,
      }),
      invalidatesTags: (saved) => (saved ? ['PublishedTitle'] : []),
    }),
    adminSetTitleActive: build.mutation<PublishedTitleSaved, { id: number; isActive: 0 | 1 }>({
      query: ({ id, isActive }) => ({
        url: `published-titles/${id}`,
        method: 'POST',
        body: { isActive },
        authenticated: true,
      }),
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(titlesApi.util.updateQueryData('adminTitles', undefined, switched(change)));
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['PublishedTitle'],
    }),
  }),
});

/** What both calls that save can carry: a field that the contract does not know does not compile. */
type Sent = Partial<Record<keyof PublishedTitleChange, string | number | File | undefined>>;

export const { adminTitles } = titlesApi.endpoints;
export const {
  useAdminTitlesQuery,
  useAdminTitleQuery,
  useAdminTitlePublishersQuery,
  useAdminSaveTitleMutation,
  useAdminSetTitleActiveMutation,
} = titlesApi;
