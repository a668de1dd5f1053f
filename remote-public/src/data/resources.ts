import type { Resource, ResourceList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

const { endpoints, usePublicResourcesQuery } = api.enhanceEndpoints({ addTagTypes: ['Resource'] }).injectEndpoints({
  endpoints: (build) => ({
    publicResources: build.query<Resource[], void>({
      query: () => ({ url: 'resources?onlyActive=1' }),
      transformResponse: (answer: ResourceList | null) => listOf(answer?.output, 'resources'),
      providesTags: ['Resource'],
    }),
  }),
});

/** The active resources of all publishers. */
export const resources = endpoints.publicResources;
export const useResources = usePublicResourcesQuery;
