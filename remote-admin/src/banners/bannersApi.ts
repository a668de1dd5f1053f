import type { Banner, BannerAnswer, BannerChange, BannerList, BannerSaved } from '@juris/mock-api/contract';
import { api, type Dispatch } from '@juris/shell/platform';
import { itemCall, listCall, saveCall, switchCall, type Sent } from '../content/api/contentCalls';
import { showAtOnce, type Undoable } from '../content/api/showAtOnce';
import { multipart } from '../content/api/multipart';
import type { BannerDraft } from './bannerDraft';
import { inOrder, type OrderChange } from './bannerOrder';

const bannersApi = api.enhanceEndpoints({ addTagTypes: ['Banner'] }).injectEndpoints({
  endpoints: (build) => ({
    adminBanners: listCall(build, 'Banner', 'banner?onlyActive=0', (answer: BannerList) => answer.output),
    adminBanner: itemCall(
      build,
      (id) => `banner/${id}`,
      (answer: BannerAnswer) => answer.output,
    ),
    adminSaveBanner: saveCall(
      build,
      'Banner',
      (id) => (id ? `banner/update/${id}` : 'banner/create'),
      (draft: BannerDraft) => draft satisfies Sent<BannerChange>,
    ),
    adminSetBannerActive: switchCall(
      build,
      'Banner',
      (id) => `banner/update/${id}`,
      changeList,
      listOnItsWay,
    ),
    /** Stores the new numbers one banner after the other, each as its whole form (specification section 7). */
    adminOrderBanners: build.mutation<null, OrderChange[]>({
      queryFn: async (changes, { dispatch }, _options, call) => {
        for (const { banner, sequenceNumber } of changes) {
          const { title, subTitle, redirectURL, altText, version } = banner;
          const form = { title, subTitle, sequenceNumber, redirectURL, altText, version };
          const { data, error } = await call({
            url: `banner/update/${banner.id}`,
            method: 'POST',
            body: multipart(form satisfies Sent<BannerChange>),
            authenticated: true,
          });
          if (error) return { error };
          // The next move may come before the list does: it must know the versions that this one made.
          const saved = (data as BannerSaved | null)?.output;
          changeList(dispatch, (banners) => {
            const row = banners?.find(({ id }) => id === banner.id);
            if (row && saved) row.version = saved.version;
          });
        }
        return { data: null };
      },
      // Shown at once. After a failure the list is asked for again: some of it may be stored.
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const change = () =>
          changeList(dispatch, (banners) => {
            for (const { banner, sequenceNumber } of changes) {
              const row = banners?.find(({ id }) => id === banner.id);
              if (row) row.sequenceNumber = sequenceNumber;
            }
            banners?.sort(inOrder);
          });
        await showAtOnce(change, listOnItsWay(dispatch), queryFulfilled);
      },
      invalidatesTags: ['Banner'],
    }),
  }),
});

function changeList(dispatch: Dispatch, change: (rows: Banner[] | undefined) => void): Undoable {
  return dispatch(bannersApi.util.updateQueryData('adminBanners', undefined, change));
}

function listOnItsWay(dispatch: Dispatch): PromiseLike<unknown> | undefined {
  return dispatch(bannersApi.util.getRunningQueryThunk('adminBanners', undefined));
}

export const { adminBanners } = bannersApi.endpoints;
export const {
  useAdminBannersQuery,
  useAdminBannerQuery,
  useAdminOrderBannersMutation,
  useAdminSaveBannerMutation,
  useAdminSetBannerActiveMutation,
} = bannersApi;
