import type {
  ConfirmedTitleImport,
  Done,
  ImportLine,
  TitleImport,
  TitleImportPlan,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { authenticatedPost } from '../../content/api/authenticatedPost';

/** A line of a file, and what it would do. */
export type { ImportLine };

/** What an import would do. */
export type Plan = TitleImportPlan['output'];

export const { useAdminPreviewTitleImportMutation, useAdminImportTitlesMutation } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'Publisher', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // A mutation: what a file would do is only true now.
      adminPreviewTitleImport: build.mutation<TitleImportPlan, TitleImport>({
        query: (body) => authenticatedPost('published-titles/import/preview', body),
      }),
      adminImportTitles: build.mutation<Done, ConfirmedTitleImport>({
        query: (body) => authenticatedPost('published-titles/import', body),
        invalidatesTags: (done) => (done ? ['PublishedTitle', 'Publisher', 'History'] : []),
      }),
    }),
  });
