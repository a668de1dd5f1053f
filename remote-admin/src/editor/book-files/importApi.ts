import type {
  ConfirmedTitleImport,
  ImportLine,
  SheetField,
  SheetFields,
  SheetRows,
  TitleImport,
  TitleImportPlan,
} from '@juris/contract';
import type { OnixImport } from '@juris/contract/onixImport';
import { api } from '@juris/platform';
import { listIn } from '../api/requests';
import type { Command } from '../record/command';
import type { BookList } from '../book-changes/bookList';

/** One line of an imported file, and what its import does. */
export type { ImportLine };
/** A field to which a column of a file can be assigned. */
export type { SheetField };

/** Result of checking a file: the changes of its import. An import request must contain its identifier `plan`. */
export type Plan = TitleImportPlan['output'];

/** Maximum number of rows that the preview of an import shows. */
const MOST_SHOWN = 500;

export const checkImport = ({ path }: BookList, body: TitleImport): Command<TitleImportPlan> => ({
  url: `${path}/import/preview`,
  body: { ...body, maxLines: MOST_SHOWN },
});

/** Converts an ONIX file to CSV. Only titles can be imported from ONIX. */
export const convertOnix = ({ path }: BookList, onix: string): Command<OnixImport> => ({
  url: `${path}/import/onix`,
  body: { onix },
});

/**
 * Imports a part of a file.
 * @param total Rows of all parts. It is in the query, which an older API ignores. It would reject an unknown field of the
 *   body.
 */
export const importRows = ({ path, tags }: BookList, total: number, body: ConfirmedTitleImport): Command => ({
  url: `${path}/import?total=${total}`,
  body,
  invalidates: tags,
});

/** Queries for the fields and the rows of an export. */
export const { useAdminSheetFieldsQuery, useLazyAdminSheetFieldsQuery, useLazyAdminSheetRowsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      adminSheetFields: build.query<SheetField[] | undefined, BookList>({
        query: ({ path }) => ({ url: `${path}/import/fields`, authenticated: true }),
        transformResponse: (answer: SheetFields | null) => listIn(answer?.output),
      }),
      adminSheetRows: build.query<SheetRows, { books: BookList; after: number }>({
        query: ({ books, after }) => ({ url: `${books.path}/rows?after=${after}`, authenticated: true }),
        // Rows of an export are used once.
        keepUnusedDataFor: 0,
      }),
    }),
  });
