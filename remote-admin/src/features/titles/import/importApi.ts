import type { ConfirmedTitleImport, Done, ImportLine, TitleImport, TitleImportPlan } from '@juris/contract';
import { api, type ApiRequest } from '@juris/platform';
import { authenticatedPost } from '../../../editor/api/authenticatedPost';

/** A line of a file and its effect. */
export type { ImportLine };

/** Effect of an import. */
export type Plan = TitleImportPlan['output'];

/** A file to check, and a listener for the upload progress. */
type Check = TitleImport & Pick<ApiRequest, 'onUploadProgress'>;

/** Checks and imports files of titles. */
export const { useAdminPreviewTitleImportMutation, useAdminImportTitlesMutation } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'Publisher', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // A mutation: the effect of a file is valid only now, so it is not cached.
      adminPreviewTitleImport: build.mutation<TitleImportPlan, Check>({
        query: ({ csv, ...options }) => ({
          ...authenticatedPost('published-titles/import/preview', { csv }),
          ...options,
        }),
      }),
      adminImportTitles: build.mutation<Done, ConfirmedTitleImport>({
        query: (body) => authenticatedPost('published-titles/import', body),
        invalidatesTags: (done) => (done ? ['PublishedTitle', 'Publisher', 'History'] : []),
      }),
    }),
  });
