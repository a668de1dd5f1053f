import type { AuthorProfile, AuthorProfileChange } from '@juris/contract';
import { isRemovedFile } from '@juris/shared-ui/FileField/ServerFile';
import { contentApi, standardEndpoints } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import type { AuthorDraft } from './authorDraft';

/** API endpoints of author profiles. */
export const authors = contentApi('AuthorProfile', {
  ...standardEndpoints<AuthorProfile>('author-profiles'),
  sent: (draft: AuthorDraft) =>
    ({
      ...draft,
      ...(isRemovedFile(draft.image) && { image: undefined, imgLink: '' }),
    }) satisfies FormBody<AuthorProfileChange>,
});
