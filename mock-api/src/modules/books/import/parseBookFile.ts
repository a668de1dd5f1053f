import { normaliseLine } from '@juris/contract/text';
import { badRequest } from '../../../platform/http/httpError';
import { timeSlices } from '../../../platform/timeSlices';
import { IMPORT_LINES } from '@juris/contract/titleImport';
import { assignedColumns, recogniseColumns } from '../sheet/matchColumns';
import { cellText, type SheetCell } from '../sheet/readSheetRow';
import type { SheetColumn } from '../sheet/sheetBook';
import type { BookSheet } from './bookSheet';
import { readCsv, unreadable } from './readCsv';

/**
 * Line of a file of books, with the errors that can be found without the database. Errors are stored by heading, or
 * under "Line" if they concern the whole line.
 */
export interface ParsedLine {
  /** Number of the line in the file, starting at 1. If cells contain line breaks, the number of the first line. */
  line: number;
  /** All cells of the line, including cells in columns that are ignored. */
  cells: readonly string[];
  /** Cells in columns that are imported. Cells that the line does not have are absent. */
  values: SheetCell[];
  errors: Record<string, string>;
}

/** File of books after parsing. */
export interface ParsedBooks {
  /** Number of the line with the headings. */
  headLine: number;
  /** Cells of the line with the headings. */
  headings: readonly string[];
  /** Column of each heading; undefined for headings that are ignored. */
  columns: readonly (SheetColumn | undefined)[];
  /** Cells of all lines below the headings. */
  rows: readonly (readonly string[])[];
  /** Lines to import; empty if all columns are ignored. */
  lines: ParsedLine[];
  /** Sentences that tell the user which columns are ignored. */
  notices: string[];
}

/**
 * Parses a CSV file of books in parts, and handles other requests between the parts. Accepts what spreadsheet programs
 * write in different locales: commas, semicolons or tabs as delimiters, a `sep=` line, empty columns and rows, and any
 * type of space.
 * @param assigned field of each column if the user assigned the columns; null for columns to ignore. Absent: columns
 *   are recognised by their headings.
 * @throws HttpError 400 if the file is not valid CSV, is too large or its columns are assigned wrongly
 */
export async function parseBookFile(
  { columns: known, noun }: Pick<BookSheet, 'columns' | 'noun'>,
  csv: string,
  assigned?: readonly (string | null)[],
): Promise<ParsedBooks> {
  const records = await readCsv(csv);
  const [head, ...rest] = records.filter(({ cells }) => cells.some(isFilled));
  if (!head) throw unreadable('The file is empty.');
  if (rest.length > IMPORT_LINES)
    throw unreadable(
      `The file has ${rest.length.toLocaleString('en-IN')} ${noun.many}. Import at most ${IMPORT_LINES.toLocaleString('en-IN')} at a time.`,
    );
  if (head.cells.length > MOST_COLUMNS)
    throw unreadable(
      `The file has ${head.cells.length.toLocaleString('en-IN')} columns. Use at most ${MOST_COLUMNS}.`,
    );
  const headings = head.cells.map(normaliseLine);
  const columns = assigned ? chosenColumns(known, assigned, headings) : recogniseColumns(known, headings);
  const lines: ParsedLine[] = [];
  const betweenLines = timeSlices();
  if (columns.some((column) => column !== undefined))
    for (const { line, cells } of rest) {
      await betweenLines();
      lines.push(parseLine(line, cells, headings, columns));
    }
  return {
    ...{ headLine: head.line, headings, columns, rows: rest.map(({ cells }) => cells) },
    lines,
    notices: headings.flatMap((heading, at) => {
      if (columns[at] !== undefined) return [];
      if (heading !== '') return [`The column “${heading}” is ignored.`];
      return rest.some(({ cells }) => cells[at]?.trim())
        ? [`Column ${at + 1} has no heading and is ignored.`]
        : [];
    }),
  };
}

function chosenColumns(
  known: readonly SheetColumn[],
  assigned: readonly (string | null)[],
  headings: readonly string[],
) {
  if (assigned.length !== headings.length)
    throw badRequest({ columns: `The file has ${headings.length} columns. Assign each of them.` });
  const columns = assignedColumns(known, assigned);
  if (typeof columns === 'string') throw badRequest({ columns });
  return columns;
}

/** Maximum number of columns. Exports of catalogues have fewer columns. */
const MOST_COLUMNS = 200;

/**
 * Reads the cells of a line. Spreadsheet programs omit empty cells at the end of a line. A field without a cell
 * therefore has no value, and the import does not change it.
 */
function parseLine(
  line: number,
  cells: readonly string[],
  headings: readonly string[],
  columns: readonly (SheetColumn | undefined)[],
): ParsedLine {
  const values: ParsedLine['values'] = [];
  const errors: ParsedLine['errors'] = {};
  const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (length > columns.length)
    errors.Line = `This line has ${length} cells, but the first line has ${columns.length}. Put cells with commas in quotation marks.`;
  for (const [at, column] of columns.entries()) {
    const { [at]: cell } = cells;
    if (column === undefined || cell === undefined) continue;
    const heading = headings[at] || column.heading;
    const text = cellText(column, cell);
    values.push({ column, heading, text });
    const loss = column.isMultiline ? undefined : corruptionOf(text);
    if (loss) errors[heading] = loss;
  }
  return { line, cells, values, errors };
}

/** Returns an error message if a spreadsheet program has damaged a value. Otherwise returns undefined. */
function corruptionOf(value: string): string | undefined {
  if (/^\d([.,]\d+)?E\+\d+$/i.test(value))
    return `“${value}” was shortened by the spreadsheet. Format the column as text and enter the number again.`;
  if (value.includes('??') && !/\p{L}/u.test(value))
    return `“${value}” has damaged characters. Save the file as “CSV UTF-8” instead of “CSV”.`;
  return undefined;
}

/** Returns whether a cell has content. Spreadsheet programs write empty rows as delimiters, for example `;;;;`. */
const isFilled = (cell: string) => /[^\s;,|]/.test(cell);
