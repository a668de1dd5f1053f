import type { BannerList } from '@juris/mock-api/contract';
import { publicList } from './publicList';

/** The active banners, in the order in which they are shown. */
export const banners = publicList(
  'publicBanners',
  'Banner',
  'banner?onlyActive=1',
  (answer: BannerList) => answer.output,
  'banners',
);
