import type { SheetRows } from '@juris/contract/titleImport';
import type { Database } from '../../../platform/db/tables/tables';
import { bookColumns } from '../../books/sheet/bookColumns';
import { titlesAfter } from './storedTitles';

/** Number of titles in one part of an export. */
export const EXPORTED_ROWS = 200;

/** Returns the titles after an id as rows with all fields that are exported. */
export async function exportRows(db: Database, after: number): Promise<SheetRows> {
  const titles = await titlesAfter(db, after, EXPORTED_ROWS);
  return {
    output: titles.map((title) => bookColumns.flatMap(({ write }) => (write ? [write(title)] : []))),
    next: titles.length < EXPORTED_ROWS ? null : (titles.at(-1)?.id ?? null),
  };
}
