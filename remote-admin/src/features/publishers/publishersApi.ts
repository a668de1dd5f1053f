import type {
  ManagedPublisher,
  ManagedPublisherList,
  PublisherChange,
  PublisherSavedResponse,
} from '@juris/contract';
import { api } from '@juris/platform';
import { affectedLists } from '../../editor/api/recordCommands';
import { listIn } from '../../editor/api/listIn';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

const publishersApi = api
  .enhanceEndpoints({ addTagTypes: ['Publisher', 'PublishedTitle', 'Resource', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminPublishers: build.query<ManagedPublisher[] | undefined, void>({
        query: () => ({ url: 'publishers', authenticated: true }),
        transformResponse: (answer: ManagedPublisherList | null) => listIn(answer?.output),
        providesTags: ['Publisher', 'PublishedTitle', 'Resource'],
      }),
      /** Saves a publisher. A new publisher has neither `id` nor `version`. */
      adminSavePublisher: build.mutation<
        PublisherSavedResponse,
        PublisherChange & { id: number | undefined }
      >({
        query: ({ id, ...body }) =>
          authenticatedPost(
            id === undefined ? 'publishers/create' : `publishers/update/${id}`,
            body satisfies PublisherChange,
          ),
        invalidatesTags: (saved) => (saved ? affectedLists('Publisher') : []),
      }),
    }),
  });

export const { useAdminPublishersQuery, useAdminSavePublisherMutation } = publishersApi;
