import type { OpenAccessItem, OpenAccessList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

const { endpoints, usePublicOpenAccessQuery } = api.enhanceEndpoints({ addTagTypes: ['OpenAccess'] }).injectEndpoints({
  endpoints: (build) => ({
    publicOpenAccess: build.query<OpenAccessItem[], void>({
      query: () => ({ url: 'openaccess?onlyActive=1' }),
      transformResponse: (answer: OpenAccessList | null) => listOf(answer?.output, 'open-access books'),
      providesTags: ['OpenAccess'],
    }),
  }),
});

/** The active books that are free to download. */
export const openAccess = endpoints.publicOpenAccess;
export const useOpenAccess = usePublicOpenAccessQuery;
