import type { Banner, BannerChange } from '@juris/contract';
import { api } from '@juris/platform';
import { callsAt, contentApi } from '../../editor/api/contentApi';
import type { Sent } from '../../editor/api/contentCalls';
import { moveCall } from '../../editor/api/moveCall';
import { sentFocus, type BannerDraft } from './bannerDraft';

/** API endpoints of banners. */
export const banners = contentApi('Banner', {
  ...callsAt<Banner>('banner'),
  sent: (draft: BannerDraft, banner: Banner | undefined) =>
    ({ ...draft, ...sentFocus(draft, banner) }) satisfies Sent<BannerChange>,
});

/** Mutation that changes the order of the carousel. The server renumbers the banners by their positions. */
export const { useAdminMoveBannerMutation } = api.injectEndpoints({
  endpoints: (build) => ({ adminMoveBanner: moveCall(build, 'Banner', banners.list) }),
});
