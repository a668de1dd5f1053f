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
import type { OnixImport } from '@juris/contract/onixImport';
import { api, type ApiRequest } from '@juris/platform';
import { listIn, authenticatedPost } from '../api/requests';
import type { BookList } from '../book-changes/bookList';

/** One line of an imported file, and what its import does. */
export type { ImportLine };
/** A field to which a column of a file can be assigned. */
export type { SheetField };

/** Result of checking a file: the changes of its import. An import request must contain its identifier `plan`. */
export type Plan = TitleImportPlan['output'];

/** Arguments of a request for a list of books. */
type ForBooks<Body> = Body & { books: BookList };

/** Request to check a file, with a listener for the upload progress. */
type Check = TitleImport & Pick<ApiRequest, 'onUploadProgress'>;

/** Maximum number of rows that the preview of an import shows. */
const MOST_SHOWN = 500;

/** Endpoints that check and import a file with books, and that export books. */
export const {
  useAdminPreviewImportMutation,
  useAdminConvertOnixMutation,
  useAdminImportMutation,
  useAdminSheetFieldsQuery,
  useLazyAdminSheetFieldsQuery,
  useLazyAdminSheetRowsQuery,
} = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'OpenAccess', 'Publisher', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // The result is outdated as soon as a book changes and must not be cached. So this is a mutation.
      adminPreviewImport: build.mutation<TitleImportPlan, ForBooks<Check>>({
        query: ({ books, csv, columns, headLine, ...options }) => ({
          ...authenticatedPost(`${books.path}/import/preview`, {
            csv,
            maxLines: MOST_SHOWN,
            ...(columns && { columns }),
            ...(headLine !== undefined && { headLine }),
          }),
          ...options,
        }),
      }),
      /** Converts an ONIX file to CSV. Only titles can be imported from ONIX. */
      adminConvertOnix: build.mutation<
        OnixImport,
        ForBooks<Pick<ApiRequest, 'onUploadProgress'>> & { onix: string }
      >({
        query: ({ books, onix, ...options }) => ({
          ...authenticatedPost(`${books.path}/import/onix`, { onix }),
          ...options,
        }),
      }),
      adminSheetFields: build.query<SheetField[] | undefined, BookList>({
        query: ({ path }) => ({ url: `${path}/import/fields`, authenticated: true }),
        transformResponse: (answer: SheetFields | null) => listIn(answer?.output),
      }),
      adminSheetRows: build.query<SheetRows, ForBooks<{ after: number }>>({
        query: ({ books, after }) => ({ url: `${books.path}/rows?after=${after}`, authenticated: true }),
        // Rows of an export are used once.
        keepUnusedDataFor: 0,
      }),
      adminImport: build.mutation<MessageResponse, ForBooks<ConfirmedTitleImport & { total: number }>>({
        // The total is in the query, which an older API ignores. It would reject an unknown field of the body.
        query: ({ books, total, ...body }) => authenticatedPost(`${books.path}/import?total=${total}`, body),
        invalidatesTags: (done, _, { books }) => (done ? books.tags : []),
      }),
    }),
  });
