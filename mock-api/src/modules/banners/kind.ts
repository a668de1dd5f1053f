import type { Kind } from '../content/kind';
import { bannerRoutes } from './routes';
import { banner, bannerFiles, bannerSorts } from '@juris/contract/banners';

/** The content type of banners in the home carousel (specification section 3). */
export const bannerKind: Kind<'banner'> = {
  entity: 'Banner',
  noun: 'banner',
  table: 'banner',
  name: 'title',
  searched: ['title', 'subTitle'],
  sorts: bannerSorts,
  tag: { name: 'Banners', description: 'The banners of the home carousel' },
  files: bannerFiles,
  record: banner,
  routes: bannerRoutes,
};
