import type { Banner } from '@juris/contract';
import { publicPages } from './publicPages';

/** The active banners in display order. */
export const banners = publicPages<Banner>('publicBanners', {
  entity: 'Banner',
  url: 'banner?onlyActive=1',
  what: 'banners',
});

/**
 * The number of banners that the home page requests. More would make the carousel take half a minute and the page
 * exceed its 100 KB.
 */
export const bannersOfHome = { limit: 8 };
