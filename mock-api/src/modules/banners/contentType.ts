import type { ContentType } from '../content/contentType';
import { bannerRoutes } from './routes';
import { banner, bannerFiles, bannerSorts } from '@juris/contract/banners';

/** The content type of banners in the home carousel (specification section 3). */
export const bannerContentType: ContentType<'banner'> = {
  entity: 'Banner',
  label: 'banner',
  table: 'banner',
  name: 'title',
  searchableColumns: ['title', 'subTitle'],
  sorts: bannerSorts,
  tag: { name: 'Banners', description: 'Banners of the carousel on the home page' },
  files: bannerFiles,
  record: banner,
  routes: bannerRoutes,
};
