import { banner, bannerDraftForm } from '@juris/contract/banners';
import { banner as declaration } from '@juris/contract/types/banner';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { bannerRoutes } from './routes';

export const bannerContentType: ContentType<'banner'> = {
  ...declaredType(declaration),
  position: 'sequenceNumber',
  tag: { name: 'Banners', description: 'Banners of the carousel on the home page' },
  draft: declaredDraft(declaration, bannerDraftForm),
  record: banner,
  routes: bannerRoutes,
};
