import type { Leader, LeaderAnswer, LeaderChange, LeaderList, LeaderSaved } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { multipart } from '../content/api/multipart';
import { switched } from '../content/api/switched';
import type { SaveRequest } from '../content/form/useSave';
import type { LeaderDraft } from './leaderDraft';

const leadersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminLeaders: build.query<Leader[] | undefined, void>({
      query: () => ({ url: 'leadership?onlyActive=0', authenticated: true }),
      transformResponse: (answer: LeaderList | null) => listIn(answer?.output),
      providesTags: [{ type: 'Leader', id: 'LIST' }],
    }),
    /** One person for the form: always asked for anew, so that the form starts with what is stored. */
    adminLeader: build.query<Leader | undefined, number>({
      query: (id) => ({ url: `leadership/${id}`, authenticated: true }),
      transformResponse: (answer: LeaderAnswer | null) => answer?.output,
      keepUnusedDataFor: 0,
    }),
    adminSaveLeader: build.mutation<LeaderSaved, SaveRequest<LeaderDraft, Leader>>({
      query: ({ item, draft, onUploadProgress }) => ({
        url: item ? `leadership/update/${item.id}` : 'leadership/create',
        method: 'POST',
        body: multipart({
          ...draft,
          // An update names the ending of its image, new or stored (specification section 7).
          imgFileExtension: item && endingOf(draft.image?.name ?? item.imgLink),
          version: item?.version,
        } satisfies Sent),
        authenticated: true,
        onUploadProgress,
      }),
      invalidatesTags: (saved) => (saved ? ['Leader'] : []),
    }),
    adminSetLeaderActive: build.mutation<LeaderSaved, { id: number; isActive: 0 | 1 }>({
      query: ({ id, isActive }) => ({
        url: `leadership/update/${id}`,
        method: 'POST',
        body: { isActive },
        authenticated: true,
      }),
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(leadersApi.util.updateQueryData('adminLeaders', undefined, switched(change)));
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['Leader'],
    }),
  }),
});

const endingOf = (fileName: string) => /\.(\w{1,10})$/.exec(fileName)?.[1]?.toLowerCase();

/** What both calls that save can carry: a field that the contract does not know does not compile. */
type Sent = Partial<Record<keyof LeaderChange, string | number | File | undefined>>;

export const { adminLeaders } = leadersApi.endpoints;
export const {
  useAdminLeadersQuery,
  useAdminLeaderQuery,
  useAdminSaveLeaderMutation,
  useAdminSetLeaderActiveMutation,
} = leadersApi;
