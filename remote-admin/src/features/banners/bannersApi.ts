import type { Banner, BannerChange } from '@juris/contract';
import { banner as declaration } from '@juris/contract/types/banner';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { focalPointFields } from '../../editor/form/focalPointFields';
import type { BannerDraft } from './bannerDraft';

export const banners = contentApi('banner', {
  ...standardEndpoints<Banner>('banner'),
  sent: (draft: BannerDraft, banner: Banner | undefined) =>
    ({ ...draft, ...focalPointFields(draft, banner, declaration.fields) }) satisfies FormBody<BannerChange>,
});
