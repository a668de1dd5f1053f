/**
 * Returns rows as CSV for spreadsheets. Every cell is quoted. A byte order mark makes Excel read the file as UTF-8.
 * @param rows Cells of each row by column name. The first row defines the columns.
 */
export function csv(rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  return csvOf([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]);
}

/** Returns lines of cells as CSV. The first line contains the headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;

/**
 * Matches cells that a spreadsheet would run as a formula. `cell` puts an apostrophe before such a cell, because
 * visitors may have entered its text. A cell with apostrophes gets a further one, so an import can restore the text by
 * removing exactly one.
 */
const formula = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
