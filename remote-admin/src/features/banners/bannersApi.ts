import type { Banner, BannerChange, BannerForm } from '@juris/contract';
import { banner as declaration } from '@juris/contract/types/banner';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { focalPointFields } from '../../editor/form/focalPointFields';
import type { DraftOf } from '../../editor/form/fields';

export type BannerDraft = DraftOf<BannerForm>;

export const banners = contentApi('banner', {
  ...standardEndpoints<Banner>('banner'),
  sent: (draft: BannerDraft, banner: Banner | undefined) =>
    ({ ...draft, ...focalPointFields(draft, banner, declaration.fields) }) satisfies FormBody<BannerChange>,
});
