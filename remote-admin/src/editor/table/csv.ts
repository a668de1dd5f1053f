import { BYTE_ORDER_MARK, csvLine } from '@juris/contract/csv';

/**
 * Returns rows as CSV for spreadsheets. Excel reads the file as UTF-8.
 * @param rows Cells of each row by column name. The first row defines the columns.
 */
export function csv(rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  return csvOf([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]);
}

/** Returns lines of cells as CSV. The first line contains the headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map(csvLine).join('');
