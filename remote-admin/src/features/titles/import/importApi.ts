import type {
  ConfirmedTitleImport,
  MessageResponse,
  ImportLine,
  SheetField,
  SheetFields,
  SheetRows,
  TitleImport,
  TitleImportPlan,
} from '@juris/contract';
import { api, type ApiRequest } from '@juris/platform';
import { listIn } from '../../../editor/api/listIn';
import { authenticatedPost } from '../../../editor/api/authenticatedPost';

/** One line of an imported file, and what its import does. */
export type { ImportLine };
/** A field to which a column of a file can be assigned. */
export type { SheetField };

/** Result of checking a file: the changes of its import. An import request must contain its identifier `plan`. */
export type Plan = TitleImportPlan['output'];

/** Request to check a file, with a listener for the upload progress. */
type Check = TitleImport & Pick<ApiRequest, 'onUploadProgress'>;

/** Endpoints that check and import a file with titles, and that export titles. */
export const {
  useAdminPreviewTitleImportMutation,
  useAdminImportTitlesMutation,
  useAdminSheetFieldsQuery,
  useLazyAdminSheetFieldsQuery,
  useLazyAdminSheetRowsQuery,
} = api.enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'Publisher', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    // The result is outdated as soon as a title changes and must not be cached. So this is a mutation.
    adminPreviewTitleImport: build.mutation<TitleImportPlan, Check>({
      query: ({ csv, columns, ...options }) => ({
        ...authenticatedPost('published-titles/import/preview', { csv, ...(columns && { columns }) }),
        ...options,
      }),
    }),
    adminSheetFields: build.query<SheetField[] | undefined, void>({
      query: () => ({ url: 'published-titles/import/fields', authenticated: true }),
      transformResponse: (answer: SheetFields | null) => listIn(answer?.output),
    }),
    adminSheetRows: build.query<SheetRows, number>({
      query: (after) => ({ url: `published-titles/rows?after=${after}`, authenticated: true }),
      // Rows of an export are used once.
      keepUnusedDataFor: 0,
    }),
    adminImportTitles: build.mutation<MessageResponse, ConfirmedTitleImport>({
      query: (body) => authenticatedPost('published-titles/import', body),
      invalidatesTags: (done) => (done ? ['PublishedTitle', 'Publisher', 'History'] : []),
    }),
  }),
});
