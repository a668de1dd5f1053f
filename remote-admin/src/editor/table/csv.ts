/**
 * A table as CSV that spreadsheets open as it is: with a byte order mark, or Excel takes UTF-8 for something else,
 * and with every cell in quotes.
 * @param rows the cells of each row, with the names of their columns
 */
export function csv(rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  return csvOf([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]);
}

/** The same from lines of cells, of which the first are the headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;

/**
 * What strangers typed must not run when staff open the file: a spreadsheet takes a cell that begins with one of
 * these, also after blanks and in their wide forms, for a formula. An apostrophe before it makes it text. What begins with
 * an apostrophe itself gets one more, so that an import restores it.
 */
const formula = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
