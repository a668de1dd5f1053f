/**
 * Returns rows as CSV for spreadsheets. Every cell is quoted, and a byte order mark makes Excel read UTF-8.
 * @param rows cells of each row, by column name
 */
export function csv(rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  return csvOf([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]);
}

/** Returns lines of cells as CSV. The first line contains the headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;

/**
 * Matches cells that a spreadsheet would run as a formula, also after blanks and with full-width characters. Cells may
 * contain text that visitors entered, so an apostrophe is added in front. Cells that start with an apostrophe get another
 * one, so that an import can restore them.
 */
const formula = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
