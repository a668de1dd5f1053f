import type { Banner } from '@juris/contract';
import { publicPages } from './publicPages';

/** Endpoint for the active banners, in the order of the carousel. */
export const banners = publicPages<Banner>('publicBanners', {
  entity: 'Banner',
  url: 'banner?onlyActive=1',
  what: 'banners',
});

/**
 * Number of banners that the home page requests. With more, a full turn of the carousel would take half a minute and
 * the HTML would exceed 100 KB.
 */
export const homeBannerSelection = { limit: 8 };
