import type {
  ConfirmedTitleImport,
  MessageResponse,
  ImportLine,
  TitleImport,
  TitleImportPlan,
} from '@juris/contract';
import { api, type ApiRequest } from '@juris/platform';
import { authenticatedPost } from '../../../editor/api/authenticatedPost';

/** One line of an imported file, and what its import does. */
export type { ImportLine };

/**
 * Result of checking a file: the changes that its import would make. An import request must contain the identifier
 * `plan` of this result.
 */
export type Plan = TitleImportPlan['output'];

/** Request to check a file, with a listener for the upload progress. */
type Check = TitleImport & Pick<ApiRequest, 'onUploadProgress'>;

/** Mutations that check and import a CSV file with titles. */
export const { useAdminPreviewTitleImportMutation, useAdminImportTitlesMutation } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'Publisher', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // This is a mutation and not a query, because the result must not be cached: it is outdated as soon as a title
      // changes.
      adminPreviewTitleImport: build.mutation<TitleImportPlan, Check>({
        query: ({ csv, ...options }) => ({
          ...authenticatedPost('published-titles/import/preview', { csv }),
          ...options,
        }),
      }),
      adminImportTitles: build.mutation<MessageResponse, ConfirmedTitleImport>({
        query: (body) => authenticatedPost('published-titles/import', body),
        invalidatesTags: (done) => (done ? ['PublishedTitle', 'Publisher', 'History'] : []),
      }),
    }),
  });
