import type { Kind } from '../kind';
import { bannerRoutes } from './routes';
import { bannerFiles } from './schema';
import { seedBanners } from './seed';

/** The banners of the home carousel (specification section 3). */
export const bannerKind: Kind = {
  entity: 'Banner',
  noun: 'banner',
  table: 'banner',
  name: 'title',
  tag: { name: 'Banners', description: 'The banners of the home carousel' },
  files: bannerFiles,
  routes: bannerRoutes,
  seed: seedBanners,
};
