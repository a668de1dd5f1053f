import {
  authorProfile,
  authorProfileDraftForm,
  authorProfileFiles,
  authorProfileSorts,
} from '@juris/contract/authorProfiles';
import type { ContentType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import { profileTerms } from './profileTerms';
import { authorProfileRoutes } from './routes';

/** Content type of author profiles. It is not in the specification. */
export const authorProfileContentType: ContentType<'authorProfile'> = {
  entity: 'AuthorProfile',
  label: 'author',
  table: 'authorProfile',
  name: 'name',
  searchableColumns: ['name', 'orcid', 'biography'],
  sorts: authorProfileSorts,
  schedule: false,
  tag: { name: 'Author profiles', description: 'Biographies and portraits on the pages of authors' },
  files: authorProfileFiles,
  links: ['website'],
  required: ['name', 'biography'],
  draft: {
    ...draftFormOf(authorProfileDraftForm, (fields) => fields),
    blank: { orcid: '', biography: '', website: '', imgLink: '', focalX: 50, focalY: 30 },
  },
  record: authorProfile,
  terms: profileTerms,
  routes: authorProfileRoutes,
};
