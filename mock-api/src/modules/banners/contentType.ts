import type { ContentType } from '../content/contentType';
import { bannerRoutes } from './routes';
import { draftFormOf } from '../content/draftForm';
import { banner, bannerDraftForm, bannerFiles, bannerSorts } from '@juris/contract/banners';

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
  links: ['redirectURL'],
  required: ['title', 'image'],
  draft: {
    ...draftFormOf(bannerDraftForm, (fields) => fields),
    blank: { subTitle: '', sequenceNumber: -1, redirectURL: '#', imgLink: '' },
  },
  record: banner,
  routes: bannerRoutes,
};
