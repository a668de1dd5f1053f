import { authorProfile, authorProfileDraftForm } from '@juris/contract/authorProfiles';
import { author } from '@juris/contract/types/author';
import type { ContentType } from '../content/contentType';
import { declaredDraft, declaredType } from '../content/declaredType';
import { profileTerms } from './profileTerms';
import { authorProfileRoutes } from './routes';

export const authorProfileContentType: ContentType<'authorProfile'> = {
  ...declaredType(author),
  tag: { name: 'Author profiles', description: 'Biographies and portraits on the pages of authors' },
  draft: declaredDraft(author, authorProfileDraftForm),
  record: authorProfile,
  terms: profileTerms,
  routes: authorProfileRoutes,
};
