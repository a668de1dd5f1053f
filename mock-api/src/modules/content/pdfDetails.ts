import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';

/**
 * Returns a query for the details of the PDFs in an upload folder, by the name of the file.
 * @param folder upload folder, for example `resources/pdfs`
 */
export const selectPdfDetails = (db: Database, folder: string) =>
  db
    .selectFrom('libraryFile')
    .where('folder', '=', folder)
    .select([
      'name as pdfName',
      sql<number | null>`nullif(${sql.ref('bytes')}, 0)`.as('pdfBytes'),
      sql<number | null>`nullif(${sql.ref('pages')}, 0)`.as('pdfPages'),
      sql<string | null>`nullif(${sql.ref('addedAt')}, '')`.as('pdfAddedAt'),
    ]);
