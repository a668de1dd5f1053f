import type { Banner } from '@juris/mock-api/contract';
import { publicOutputList } from './publicList';

/** The active banners, in the order in which they are shown. */
export const banners = publicOutputList<Banner>('publicBanners', 'Banner', 'banner?onlyActive=1', 'banners');
