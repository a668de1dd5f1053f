import type { Banner } from '@juris/contract';
import { publicPages } from './publicPages';

/** The active banners, in the order in which they are shown. */
export const banners = publicPages<Banner>('publicBanners', {
  entity: 'Banner',
  url: 'banner?onlyActive=1',
  what: 'banners',
});

/** What the home page asks for: more would take the carousel half a minute, and the page over its 100 KB. */
export const bannersOfHome = { limit: 8 };
