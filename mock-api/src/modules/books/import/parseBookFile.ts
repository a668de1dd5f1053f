import { normaliseLine } from '@juris/contract/text';
import { badRequest } from '../../../platform/http/httpError';
import { timeSlices } from '../../../platform/timeSlices';
import { IMPORT_LINES } from '@juris/contract/titleImport';
import type { SheetCell } from '../sheet/readSheetRow';
import type { SheetColumn } from '../sheet/sheetBook';
import type { BookSheet } from './bookSheet';
import { readCell } from './cellProblems';
import { readCsv, unreadable } from './readCsv';

/**
 * Line of a file of books, with the errors that can be found without the database. Errors are stored by heading, or
 * under "Line" if they concern the whole line.
 */
export interface ParsedLine {
  /** Number of the row in a spreadsheet, starting at 1. */
  line: number;
  /** All cells of the line, including cells in columns that are ignored. */
  cells: readonly string[];
  /** Cells in columns that are imported. Cells that the line does not have are absent. */
  values: SheetCell[];
  errors: Record<string, string>;
  notices: string[];
}

/** File of books after parsing. */
export interface ParsedBooks {
  /** Number of the row with the headings. */
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
 * @param headLine number of the row with the headings. Absent: the first row with two known headings
 * @throws HttpError 400 if the file is not valid CSV, is too large or its columns are assigned wrongly
 */
export async function parseBookFile(
  { columns: known, noun }: Pick<BookSheet, 'columns' | 'noun'>,
  csv: string,
  assigned?: readonly (string | null)[],
  headLine?: number,
): Promise<ParsedBooks> {
  const records = (await readCsv(csv)).filter(({ cells }) => cells.some(isFilled));
  const at = headIndex(known, records, headLine);
  const [head, ...rest] = records.slice(at);
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
  const columns = assigned ? assignedColumns(known, assigned, headings) : recogniseColumns(known, headings);
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
    notices: [
      ...new Set([...ignoredColumns(headings, columns, rest), ...lines.flatMap(({ notices }) => notices)]),
    ].slice(0, MOST_NOTICES),
  };
}

const MOST_NOTICES = 30;

/** Returns the position of the record with the headings. */
function headIndex(
  known: readonly SheetColumn[],
  records: readonly { line: number; cells: readonly string[] }[],
  headLine: number | undefined,
): number {
  if (headLine !== undefined) {
    const chosen = records.findIndex(({ line }) => line === headLine);
    if (chosen < 0)
      throw badRequest({ headLine: `Row ${headLine} is empty. Choose the row with the headings.` });
    return chosen;
  }
  const found = records
    .slice(0, LATEST_HEADINGS)
    .findIndex(
      ({ cells }) =>
        cells.length <= MOST_COLUMNS &&
        recogniseColumns(known, cells.map(normaliseLine)).filter(Boolean).length >= 2,
    );
  return Math.max(found, 0);
}

/** Number of filled rows among which the headings are searched. */
const LATEST_HEADINGS = 30;

function ignoredColumns(
  headings: readonly string[],
  columns: readonly (SheetColumn | undefined)[],
  rest: readonly { cells: readonly string[] }[],
): string[] {
  const ignored = headings.flatMap((heading, at) => (columns[at] === undefined ? [{ heading, at }] : []));
  const named = ignored.filter(({ heading }) => heading !== '');
  const unnamed = ignored.filter(
    ({ heading, at }) => heading === '' && rest.some(({ cells }) => cells[at]?.trim()),
  );
  const numbers = unnamed.map(({ at }) => at + 1);
  const [only] = numbers;
  return [
    ...named.map(({ heading }) => `The column “${heading}” is ignored.`),
    ...(numbers.length > 1 ? [`The columns ${numbers.join(', ')} have no headings and are ignored.`] : []),
    ...(numbers.length === 1 ? [`Column ${only} has no heading and is ignored.`] : []),
  ];
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
  const notices: string[] = [];
  const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (length > columns.length)
    errors.Line = `This line has ${length} cells, but the first line has ${columns.length}. Put cells with commas in quotation marks.`;
  for (const [at, column] of columns.entries()) {
    const { [at]: cell } = cells;
    if (column === undefined || cell === undefined) continue;
    const heading = headings[at] || column.heading;
    const { text, error, notice } = readCell(column, cell);
    values.push({ column, heading, text });
    if (error) errors[heading] = error;
    if (notice) notices.push(notice);
  }
  return { line, cells, values, errors, notices };
}

/** Returns whether a cell has content. Spreadsheet programs write empty rows as delimiters, for example `;;;;`. */
const isFilled = (cell: string) => /[^\s;,|]/.test(cell);

/** Returns a key by which headings are compared, without case, spaces and punctuation. */
const headingKey = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the column of each heading of a file by its heading or a synonym. Of two headings for the same column, the
 * exact one is used, or the first.
 * @returns columns by position; undefined for headings that are ignored
 */
function recogniseColumns(
  columns: readonly SheetColumn[],
  headings: readonly string[],
): (SheetColumn | undefined)[] {
  const byKey = new Map<string, SheetColumn>([
    ...columns.flatMap((column) => column.synonyms.map((name) => [headingKey(name), column] as const)),
    ...columns.map((column) => [headingKey(column.heading), column] as const),
  ]);
  const found = headings.map((heading) => byKey.get(headingKey(heading)));
  const isExact = (at: number) => headingKey(found[at]?.heading ?? '') === headingKey(headings[at] ?? '');
  return found.map((column, at) => {
    const same = found.flatMap((other, index) => (other && other === column ? [index] : []));
    return at === (same.find(isExact) ?? same[0]) ? column : undefined;
  });
}

/**
 * Returns the columns that a user has assigned to the headings of a file.
 * @param fields field of each heading; null for headings that are ignored
 * @throws HttpError 400 if a heading has no field, or a field is unknown or assigned twice
 */
function assignedColumns(
  columns: readonly SheetColumn[],
  fields: readonly (string | null)[],
  headings: readonly string[],
): (SheetColumn | undefined)[] {
  if (fields.length !== headings.length)
    throw badRequest({ columns: `The file has ${headings.length} columns. Assign each of them.` });
  const byField = new Map(columns.map((column) => [column.field, column]));
  const unknown = fields.find((field) => field !== null && !byField.has(field));
  if (unknown) throw badRequest({ columns: `There is no field “${unknown}”.` });
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice)
    throw badRequest({
      columns: `Two columns are assigned to “${byField.get(twice)?.heading}”. Choose one of them.`,
    });
  return fields.map((field) => (field === null ? undefined : byField.get(field)));
}
