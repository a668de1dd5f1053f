/**
 * Matches cells that a spreadsheet would run as a formula, including those with leading spaces or full-width
 * characters. `withoutFormula` puts an apostrophe before such a cell, because visitors may have entered its text. A cell that
 * already has apostrophes gets a further one. An import can therefore restore the text by removing exactly one. A negative
 * number is no formula.
 */
const formula = /^(?!-\d+(?:[.,]\d+)?$)'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Returns the text of a cell that no spreadsheet runs as a formula. */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that {@link withoutFormula} puts before a text. */
export const withFormula = (text: string): string =>
  text.replace(/^'(?='*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

const cell = (text: string) => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** First character of a CSV file. It makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns one line of a CSV file. Every cell is quoted. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
