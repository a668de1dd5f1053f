import type { Banner, BannerAnswer, BannerChange, BannerList, BannerSaved } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';
import { multipart } from '../content/api/multipart';
import type { SaveRequest } from '../content/form/useSave';
import type { BannerDraft } from './bannerDraft';
import { inOrder, type OrderChange } from './bannerOrder';

const bannersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminBanners: build.query<Banner[] | undefined, void>({
      query: () => ({ url: 'banner?onlyActive=0', authenticated: true }),
      transformResponse: (answer: BannerList | null) => listIn(answer?.output),
      providesTags: [{ type: 'Banner', id: 'LIST' }],
    }),
    /** One banner for its form: always asked for anew, so that the form starts with what is stored. */
    adminBanner: build.query<Banner | undefined, number>({
      query: (id) => ({ url: `banner/${id}`, authenticated: true }),
      transformResponse: (answer: BannerAnswer | null) => answer?.output,
      keepUnusedDataFor: 0,
    }),
    adminSaveBanner: build.mutation<BannerSaved, SaveRequest<BannerDraft, Banner>>({
      query: ({ item, draft, onUploadProgress }) => ({
        url: item ? `banner/update/${item.id}` : 'banner/create',
        method: 'POST',
        body: multipart({ ...draft, version: item?.version } satisfies Sent),
        authenticated: true,
        onUploadProgress,
      }),
      invalidatesTags: (saved) => (saved ? ['Banner'] : []),
    }),
    adminSetBannerActive: build.mutation<BannerSaved, { id: number; isActive: 0 | 1 }>({
      query: ({ id, isActive }) => ({
        url: `banner/update/${id}`,
        method: 'POST',
        body: { isActive },
        authenticated: true,
      }),
      // Shown at once; a failure brings the old state back.
      onQueryStarted: async ({ id, isActive }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          bannersApi.util.updateQueryData('adminBanners', undefined, (banners) => {
            const banner = banners?.find((one) => one.id === id);
            if (banner) banner.isActive = isActive;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['Banner'],
    }),
    adminOrderBanners: build.mutation<null, OrderChange[]>({
      queryFn: async (changes, { dispatch }, _options, call) => {
        for (const { id, ...body } of changes) {
          const { data, error } = await call({
            url: `banner/update/${id}`,
            method: 'POST',
            body,
            authenticated: true,
          });
          if (error) return { error };
          // The next move may come before the list does: it must know the versions that this one made.
          const version = (data as BannerSaved | null)?.output.version;
          dispatch(
            bannersApi.util.updateQueryData('adminBanners', undefined, (banners) => {
              const banner = banners?.find((one) => one.id === id);
              if (banner && version !== undefined) banner.version = version;
            }),
          );
        }
        return { data: null };
      },
      // Shown at once. After a failure the list is asked for again: some of it may be stored.
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          bannersApi.util.updateQueryData('adminBanners', undefined, (banners) => {
            for (const { id, sequenceNumber } of changes) {
              const banner = banners?.find((one) => one.id === id);
              if (banner) banner.sequenceNumber = sequenceNumber;
            }
            banners?.sort(inOrder);
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['Banner'],
    }),
  }),
});

/** What both calls that save can carry: a field that the contract does not know does not compile. */
type Sent = Partial<Record<keyof BannerChange, string | number | File | undefined>>;

export const { adminBanners } = bannersApi.endpoints;
export const {
  useAdminBannersQuery,
  useAdminBannerQuery,
  useAdminOrderBannersMutation,
  useAdminSaveBannerMutation,
  useAdminSetBannerActiveMutation,
} = bannersApi;
