import type { Banner, BannerChange } from '@juris/contract';
import { api } from '@juris/platform';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { moveEndpoint } from '../../editor/api/moveEndpoint';
import { focalPointFields, type BannerDraft } from './bannerDraft';

/** API endpoints of banners. */
export const banners = contentApi('Banner', {
  ...standardEndpoints<Banner>('banner'),
  sent: (draft: BannerDraft, banner: Banner | undefined) =>
    ({ ...draft, ...focalPointFields(draft, banner) }) satisfies FormBody<BannerChange>,
});

/** Mutation that changes the order of the carousel. The server renumbers the banners by their positions. */
export const { useAdminMoveBannerMutation } = api.injectEndpoints({
  endpoints: (build) => ({ adminMoveBanner: moveEndpoint(build, 'Banner', banners.list) }),
});
