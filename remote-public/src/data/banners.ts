import type { Banner, ListAnswer } from '@juris/mock-api/contract';
import { publicList } from './publicList';

/** The active banners, in the order in which they are shown. */
export const banners = publicList(
  'publicBanners',
  'Banner',
  'banner?onlyActive=1',
  (answer: ListAnswer<Banner>) => answer.output,
  'banners',
);
