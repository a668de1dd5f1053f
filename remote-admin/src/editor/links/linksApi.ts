import type { LinkCheckResponse, VersionedTypeName } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/authenticatedPost';

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCheckLinks: build.mutation<LinkCheckResponse, { kind: VersionedTypeName; id: number }>({
      query: ({ kind, id }) => authenticatedPost(`links/${kind}/${id}`, {}),
    }),
  }),
});

export const { useAdminCheckLinksMutation } = linksApi;
