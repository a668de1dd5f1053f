import type { Banner } from '@juris/contract';
import { publicPages } from './publicPages';

/** Endpoint for the active banners, in the order of the carousel. */
export const banners = publicPages<Banner>('publicBanners', {
  entity: 'Banner',
  url: 'banner?onlyActive=1',
  what: 'banners',
});

/**
 * Number of banners that the home page requests. More would make a full turn of the carousel too long and the HTML too
 * large.
 */
export const homeBannerSelection = { limit: 8 };
