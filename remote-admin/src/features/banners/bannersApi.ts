import type { Banner, BannerChange } from '@juris/contract';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import type { BannerDraft } from './bannerDraft';

const MIDDLE = '50';

/**
 * Returns the focal point for a save request. The centre is omitted if it is unchanged, because an API that implements
 * only the specification does not know the fields.
 */
function focalPointFields({ focalX, focalY }: BannerDraft, stored: Partial<Banner> = {}) {
  const coordinates = [focalX, focalY, stored.focalX ?? MIDDLE, stored.focalY ?? MIDDLE];
  const isMiddle = coordinates.every((value) => String(value) === MIDDLE);
  return isMiddle ? { focalX: undefined, focalY: undefined } : { focalX, focalY };
}

export const banners = contentApi('banner', {
  ...standardEndpoints<Banner>('banner'),
  sent: (draft: BannerDraft, banner: Banner | undefined) =>
    ({ ...draft, ...focalPointFields(draft, banner) }) satisfies FormBody<BannerChange>,
});
