import type {
  Publisher,
  PublisherList,
  Resource,
  ResourceAnswer,
  ResourceChange,
  ResourceList,
  ResourceSaved,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { multipart } from '../content/api/multipart';
import { switched } from '../content/api/switched';
import type { SaveRequest } from '../content/form/useSave';
import type { ResourceDraft } from './resourceDraft';

const resourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminResources: build.query<Resource[] | undefined, void>({
      query: () => ({ url: 'resources?onlyActive=0', authenticated: true }),
      transformResponse: (answer: ResourceList | null) => listIn(answer?.output),
      providesTags: [{ type: 'Resource', id: 'LIST' }],
    }),
    /** One resource for its form: always asked for anew, so that the form starts with what is stored. */
    adminResource: build.query<Resource | undefined, number>({
      query: (id) => ({ url: `resources/${id}`, authenticated: true }),
      transformResponse: (answer: ResourceAnswer | null) => answer?.output,
      keepUnusedDataFor: 0,
    }),
    adminResourcePublishers: build.query<Publisher[] | undefined, void>({
      query: () => ({ url: 'resources/publishers?onlyActive=0', authenticated: true }),
      transformResponse: (answer: PublisherList | null) => listIn(answer?.output),
      providesTags: ['Publisher'],
    }),
    adminSaveResource: build.mutation<ResourceSaved, SaveRequest<ResourceDraft, Resource>>({
      query: ({ item, draft, onUploadProgress }) => ({
        url: item ? `resources/update/${item.id}` : 'resources/create',
        method: 'POST',
        body: multipart({
          ...draft,
          // Only a new one is sent with its publisher's name (specification section 7).
          publisherName: item ? undefined : draft.publisherName,
          version: item?.version,
        } satisfies Sent),
        authenticated: true,
        onUploadProgress,
      }),
      invalidatesTags: (saved) => (saved ? ['Resource'] : []),
    }),
    adminSetResourceActive: build.mutation<ResourceSaved, { id: number; isActive: 0 | 1 }>({
      query: ({ id, isActive }) => ({
        url: `resources/update/${id}`,
        method: 'POST',
        body: { isActive },
        authenticated: true,
      }),
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          resourcesApi.util.updateQueryData('adminResources', undefined, switched(change)),
        );
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['Resource'],
    }),
  }),
});

/** What both calls that save can carry: a field that the contract does not know does not compile. */
type Sent = Partial<Record<keyof ResourceChange, string | number | File | undefined>>;

export const { adminResources } = resourcesApi.endpoints;
export const {
  useAdminResourcesQuery,
  useAdminResourceQuery,
  useAdminResourcePublishersQuery,
  useAdminSaveResourceMutation,
  useAdminSetResourceActiveMutation,
} = resourcesApi;
