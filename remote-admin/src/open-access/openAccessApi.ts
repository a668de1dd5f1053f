import type {
  OpenAccessAnswer,
  OpenAccessChange,
  OpenAccessItem,
  OpenAccessList,
  OpenAccessSaved,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { multipart } from '../content/api/multipart';
import { switched } from '../content/api/switched';
import type { SaveRequest } from '../content/form/useSave';
import type { OpenAccessDraft } from './openAccessDraft';

const openAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOpenAccess: build.query<OpenAccessItem[] | undefined, void>({
      query: () => ({ url: 'openaccess?onlyActive=0', authenticated: true }),
      transformResponse: (answer: OpenAccessList | null) => listIn(answer?.output),
      providesTags: [{ type: 'OpenAccess', id: 'LIST' }],
    }),
    /** One book for its form: always asked for anew, so that the form starts with what is stored. */
    adminOpenAccessItem: build.query<OpenAccessItem | undefined, number>({
      query: (id) => ({ url: `openaccess/${id}`, authenticated: true }),
      transformResponse: (answer: OpenAccessAnswer | null) => answer?.output,
      keepUnusedDataFor: 0,
    }),
    adminSaveOpenAccess: build.mutation<OpenAccessSaved, SaveRequest<OpenAccessDraft, OpenAccessItem>>({
      query: ({ item, draft, onUploadProgress }) => ({
        url: item ? `openaccess/update/${item.id}` : 'openaccess/create',
        method: 'POST',
        body: multipart({ ...draft, version: item?.version } satisfies Sent),
        authenticated: true,
        onUploadProgress,
      }),
      invalidatesTags: (saved) => (saved ? ['OpenAccess'] : []),
    }),
    adminSetOpenAccessActive: build.mutation<OpenAccessSaved, { id: number; isActive: 0 | 1 }>({
      query: ({ id, isActive }) => ({
        url: `openaccess/update/${id}`,
        method: 'POST',
        body: { isActive },
        authenticated: true,
      }),
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          openAccessApi.util.updateQueryData('adminOpenAccess', undefined, switched(change)),
        );
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['OpenAccess'],
    }),
  }),
});

/** What both calls that save can carry: a field that the contract does not know does not compile. */
type Sent = Partial<Record<keyof OpenAccessChange, string | number | File | undefined>>;

export const { adminOpenAccess } = openAccessApi.endpoints;
export const {
  useAdminOpenAccessQuery,
  useAdminOpenAccessItemQuery,
  useAdminSaveOpenAccessMutation,
  useAdminSetOpenAccessActiveMutation,
} = openAccessApi;
