import type { Banner } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listOf } from './listOf';

const { endpoints, usePublicBannersQuery } = api.enhanceEndpoints({ addTagTypes: ['Banner'] }).injectEndpoints({
  endpoints: (build) => ({
    publicBanners: build.query<Banner[], void>({
      query: () => ({ url: 'banner?onlyActive=1' }),
      transformResponse: (answer: { output: Banner[] } | null) => listOf(answer?.output, 'banners'),
      providesTags: ['Banner'],
    }),
  }),
});

/** The active banners, in the order in which they are shown. */
export const banners = endpoints.publicBanners;
export const useBanners = usePublicBannersQuery;
