import { CsvError, parse } from 'csv-parse/sync';
import { normaliseLine } from '@juris/contract/text';
import { HttpError } from '../../../platform/http/httpError';
import { IMPORT_LINES } from '@juris/contract/titleImport';

/** Headings of the columns that an import supports, by field. */
export const headings = {
  id: 'Id',
  title: 'Title',
  authorName: 'Author',
  publisher: 'Publisher',
  buyLink: 'Buy link',
  status: 'Status',
} as const;
export type TitleField = keyof typeof headings;

/**
 * Line of a title file, with the errors that can be found without the database. The keys of `errors` are headings, or
 * "Line" for an error of the whole line.
 */
export interface ParsedLine {
  /** Number of the line in the file, starting at 1. If cells contain line breaks, the number of the first line. */
  line: number;
  /** All cells of the line, including cells in columns that are ignored. */
  cells: readonly string[];
  values: Partial<Record<TitleField, string>>;
  errors: Record<string, string>;
}

/** Title file after parsing. */
export interface ParsedTitles {
  /** Cells of the line with the headings. */
  headings: readonly string[];
  lines: ParsedLine[];
  /** Sentences that tell the user which columns are ignored. */
  notices: string[];
}

/**
 * Parses a CSV file of titles. Spreadsheet programs write CSV differently depending on the locale. The file may
 * therefore contain commas, semicolons or tabs as delimiters, a `sep=` line, empty columns and rows, and any type of
 * space in cells.
 * @throws HttpError 400 if the file is not valid CSV, is too large or has no known heading
 */
export function parseTitleFile(csv: string): ParsedTitles {
  // A file that was joined from two files can contain two types of line breaks, so all are converted to \n.
  const [head, ...rest] = recordsOf(csv.replaceAll(/\r\n?/g, '\n')).filter(({ cells }) =>
    cells.some(Boolean),
  );
  if (!head) throw unreadable('The file is empty.');
  if (rest.length > IMPORT_LINES)
    throw unreadable(
      `The file has ${rest.length.toLocaleString('en-IN')} titles. Import at most ${IMPORT_LINES.toLocaleString('en-IN')} at a time.`,
    );
  if (head.cells.length > MOST_COLUMNS)
    throw unreadable(
      `The file has ${head.cells.length.toLocaleString('en-IN')} columns. Use at most ${MOST_COLUMNS}.`,
    );
  const fields = fieldsOf(head);
  return {
    headings: head.cells,
    lines: rest.map(({ line, cells }) => parseLine(line, cells, fields)),
    notices: head.cells.flatMap((heading, at) => {
      if (fields[at] !== undefined) return [];
      if (heading !== '') return [`The column “${heading}” is ignored.`];
      return rest.some(({ cells }) => cells[at]) ? [`Column ${at + 1} has no heading and is ignored.`] : [];
    }),
  };
}

/** Maximum number of columns. Exports of catalogues have fewer columns. */
const MOST_COLUMNS = 200;

/** Maximum number of characters in a row. Parsing blocks all other requests; a row of 1 MB would take 0.5 s. */
const MOST_CHARACTERS = 100_000;

interface CsvRecord {
  line: number;
  cells: readonly string[];
}

/** First line of a file in which some spreadsheet programs declare the delimiter, for example `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(?=\n|$)/i;

/** Splits a CSV file into records. @throws HttpError 400 with the line number if the file is not valid CSV */
function recordsOf(csv: string): CsvRecord[] {
  const separator = SEPARATOR_LINE.exec(csv);
  try {
    // Number of the last line of each record. A record has several lines if a quoted cell contains line breaks.
    const ends: number[] = [];
    const records = parse(separator ? csv.slice(separator[0].length) : csv, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true },
      delimiter: separator?.[1] ?? delimiterOf(csv),
      record_delimiter: '\n',
      max_record_size: MOST_CHARACTERS,
      on_record: (record, { lines }) => {
        ends.push(lines);
        return record;
      },
    });
    return records.map((cells, at) => ({
      line: (ends[at] ?? 0) - (cells.join('').split('\n').length - 1),
      cells: cells.map((cell) => unescapeFormula(normaliseLine(cell))),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    const where = typeof lines === 'number' ? `Line ${lines}` : 'The file';
    throw unreadable(`${where}: ${reasons[error.code] ?? notCsv}`);
  }
}

/** Returns the delimiter that occurs most often in the first line outside of quotation marks. */
function delimiterOf(csv: string): string {
  const [firstLine = ''] = csv.trimStart().split('\n', 1);
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t']
    .map((sign) => ({ sign, count: unquoted.split(sign).length }))
    .reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

const notCsv = 'this isn’t CSV. Save the file as CSV (UTF-8) and try again.';
const reasons: Partial<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: `a row can have at most ${MOST_CHARACTERS.toLocaleString('en-IN')} characters. Shorten it, or save the file as CSV with one title per row.`,
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed.',
  INVALID_OPENING_QUOTE:
    'a quotation mark is inside an unquoted cell. Double it, and put the cell in quotation marks.',
  CSV_INVALID_CLOSING_QUOTE:
    'text follows a closing quotation mark. Double each quotation mark inside a cell.',
};

/**
 * Returns the field of each column. Columns with an unknown heading have no field (undefined) and are ignored.
 * @throws HttpError 400 if no heading is known or two columns have the same field
 */
function fieldsOf({ line, cells }: CsvRecord): (TitleField | undefined)[] {
  const fields = cells.map(
    (cell) => entries.find(([, heading]) => headingKey(heading) === headingKey(cell))?.[0],
  );
  const known = fields.filter((field) => field !== undefined);
  if (known.length === 0)
    throw unreadable(
      `Line ${line}: there is no field “${cells.find(Boolean)}”. The fields are ${Object.values(headings).join(', ')}.`,
    );
  const twice = known.find((field, at) => known.indexOf(field) !== at);
  if (twice) throw unreadable(`Line ${line}: the field “${headings[twice]}” appears twice.`);
  return fields;
}

/** Returns a key by which headings are compared. Case, spaces and punctuation do not matter. */
const headingKey = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const entries = [
  ['id', headings.id],
  ['title', headings.title],
  ['authorName', headings.authorName],
  ['publisher', headings.publisher],
  ['buyLink', headings.buyLink],
  ['status', headings.status],
] as const;

/**
 * Reads the fields of a line. Spreadsheet programs omit empty cells at the end of a line. A field whose cell is missing
 * therefore has no value, and the import does not change it.
 */
function parseLine(
  line: number,
  cells: readonly string[],
  fields: readonly (TitleField | undefined)[],
): ParsedLine {
  const values: ParsedLine['values'] = {};
  const errors: ParsedLine['errors'] = {};
  const length = cells.findLastIndex(Boolean) + 1;
  if (length > fields.length)
    errors.Line = `This line has ${length} cells, but the first line has ${fields.length}. Put cells with commas in quotation marks.`;
  for (const [at, field] of fields.entries()) {
    const value = cells[at];
    if (field === undefined || value === undefined) continue;
    values[field] = value;
    const loss = corruptionOf(value);
    if (loss) errors[headings[field]] = loss;
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

/** Removes the apostrophe that an export puts before text which a spreadsheet program would interpret as a formula. */
const unescapeFormula = (cell: string) => cell.replace(/^'(?='*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

const unreadable = (message: string) => new HttpError(400, message, { csv: message });
