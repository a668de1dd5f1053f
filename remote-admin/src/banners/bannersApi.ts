import type { Banner, BannerChange, BannerSaved } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { callsAt, contentApi } from '../content/api/contentApi';
import type { Sent } from '../content/api/contentCalls';
import { multipart } from '../content/api/multipart';
import { showAtOnce } from '../content/api/showAtOnce';
import { pushChange, type PutBack } from '../content/undo/undoList';
import { sentFocus, type BannerDraft } from './bannerDraft';
import { inOrder, type OrderChange } from './bannerOrder';

/** The calls of banners. */
export const banners = contentApi('Banner', {
  ...callsAt<Banner>('banner'),
  sent: (draft: BannerDraft, banner: Banner | undefined) =>
    ({ ...draft, ...sentFocus(draft, banner) }) satisfies Sent<BannerChange>,
});

/** Stores the new numbers one banner after the other, each as its whole form (specification section 7). */
export const { useAdminOrderBannersMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrderBanners: build.mutation<null, OrderChange[]>({
      queryFn: async (changes, { dispatch }, _options, call) => {
        const steps: PutBack[] = [];
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
          banners.changeList(dispatch, (rows) => {
            const row = rows?.find(({ id }) => id === banner.id);
            if (row && saved) row.version = saved.version;
          });
          if (saved)
            steps.push({
              action: 'put back',
              id: banner.id,
              version: saved.version - 1,
              currentVersion: saved.version,
            });
        }
        pushChange(
          { entity: 'Banner', description: 'the order of banners was changed', steps },
          steps.map(({ id, currentVersion }) => ({ id, version: currentVersion })),
        );
        return { data: null };
      },
      // Shown at once. After a failure the list is asked for again: some of it may be stored.
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const change = () =>
          banners.changeList(dispatch, (rows) => {
            for (const { banner, sequenceNumber } of changes) {
              const row = rows?.find(({ id }) => id === banner.id);
              if (row) row.sequenceNumber = sequenceNumber;
            }
            rows?.sort(inOrder);
          });
        await showAtOnce(change, banners.runningListQuery(dispatch), queryFulfilled);
      },
      invalidatesTags: ['Banner'],
    }),
  }),
});
