import type { ConfirmedTitleImport, Done, ImportLine, TitleImport, TitleImportPlan } from '@juris/contract';
import { api, type ApiRequest } from '@juris/platform';
import { authenticatedPost } from '../../../editor/api/authenticatedPost';

/** A line of a file, and what it would do. */
export type { ImportLine };

/** What an import would do. */
export type Plan = TitleImportPlan['output'];

/** A file to check, and a listener for the progress of sending it. */
type Check = TitleImport & Pick<ApiRequest, 'onUploadProgress'>;

export const { useAdminPreviewTitleImportMutation, useAdminImportTitlesMutation } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'Publisher', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // A mutation: what a file would do is only true now.
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
