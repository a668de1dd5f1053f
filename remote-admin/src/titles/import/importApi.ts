import type {
  ConfirmedTitleImport,
  Done,
  ImportLine,
  TitleImport,
  TitleImportPlan,
} from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';

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
        query: (body) => ({
          url: 'published-titles/import/preview',
          method: 'POST',
          body,
          authenticated: true,
        }),
      }),
      adminImportTitles: build.mutation<Done, ConfirmedTitleImport>({
        query: (body) => ({ url: 'published-titles/import', method: 'POST', body, authenticated: true }),
        invalidatesTags: (done) => (done ? ['PublishedTitle', 'Publisher', 'History'] : []),
      }),
    }),
  });
