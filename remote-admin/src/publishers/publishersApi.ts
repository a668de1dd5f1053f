import type {
  ManagedPublisher,
  ManagedPublisherList,
  PublisherForm,
  PublisherSaved,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';

const publishersApi = api
  .enhanceEndpoints({ addTagTypes: ['Publisher', 'PublishedTitle', 'Resource'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminPublishers: build.query<ManagedPublisher[] | undefined, void>({
        query: () => ({ url: 'publishers', authenticated: true }),
        transformResponse: (answer: ManagedPublisherList | null) => listIn(answer?.output),
        providesTags: ['Publisher', 'PublishedTitle', 'Resource'],
      }),
      /** @param id none for a new one */
      adminSavePublisher: build.mutation<PublisherSaved, PublisherForm & { id: number | undefined }>({
        query: ({ id, ...body }) => ({
          url: id === undefined ? 'publishers/create' : `publishers/update/${id}`,
          method: 'POST',
          body: body satisfies PublisherForm,
          authenticated: true,
        }),
        // Lists of what belongs to it show its name.
        invalidatesTags: (saved) => (saved ? ['Publisher', 'PublishedTitle', 'Resource'] : []),
      }),
    }),
  });

export const { useAdminPublishersQuery, useAdminSavePublisherMutation } = publishersApi;
