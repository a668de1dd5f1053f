import { CsvError, parse } from 'csv-parse/sync';
import { normaliseLine } from '@juris/contract/text';
import { HttpError } from '../../../platform/http/httpError';
import { IMPORT_LINES } from '@juris/contract/titleImport';

/** The headings of the supported columns, by field. */
export const headings = {
  id: 'Id',
  title: 'Title',
  authorName: 'Author',
  publisher: 'Publisher',
  buyLink: 'Buy link',
  status: 'Status',
} as const;
export type TitleField = keyof typeof headings;

/** A parsed line: its fields, and the errors of the line itself. */
export interface ParsedLine {
  /** Number of its first line, from 1. */
  line: number;
  /** All cells, including those of ignored columns. */
  cells: readonly string[];
  values: Partial<Record<TitleField, string>>;
  errors: Record<string, string>;
}

/** A parsed file of titles. */
export interface ParsedTitles {
  /** The first line of the file. */
  headings: readonly string[];
  lines: ParsedLine[];
  /** Sentences about the ignored parts of the file. */
  notices: string[];
}

/**
 * Parses a file of titles as spreadsheets in different locales write it: with commas, semicolons or
 * tabs, a `sep=` line, empty columns and rows, and any type of space in its cells.
 * @throws HttpError 400 when the file is not such a CSV file
 */
export function parseTitleFile(csv: string): ParsedTitles {
  // A file that was concatenated from two may have two types of line ends.
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

/** Maximum number of columns, more than any export of a catalogue has. */
const MOST_COLUMNS = 200;

/** Maximum number of characters in a row. Parsing blocks the server: 0.5 s for a row of 1 MB. */
const MOST_CHARACTERS = 100_000;

interface CsvRecord {
  line: number;
  cells: readonly string[];
}

/** The first line by which some spreadsheets name the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(?=\n|$)/i;

/** @throws HttpError 400 that names the line */
function recordsOf(csv: string): CsvRecord[] {
  const separator = SEPARATOR_LINE.exec(csv);
  try {
    // Last line of each record, since a quoted cell may have several lines.
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

/** Returns the most frequent delimiter in the first line outside of quotation marks. */
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
 * Returns the field of each column; undefined for an ignored one.
 * @throws HttpError 400 that names the heading
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

/** Returns a key that ignores case, spaces and punctuation of a heading. */
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
 * Reads the fields of a line. Spreadsheets omit empty cells at the end, so a field without a cell
 * stays unchanged.
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

/** Returns an error if a spreadsheet has corrupted the value before writing the file. */
function corruptionOf(value: string): string | undefined {
  if (/^\d([.,]\d+)?E\+\d+$/i.test(value))
    return `“${value}” was shortened by the spreadsheet. Format the column as text and enter the number again.`;
  if (value.includes('??') && !/\p{L}/u.test(value))
    return `“${value}” has damaged characters. Save the file as “CSV UTF-8” instead of “CSV”.`;
  return undefined;
}

/**
 * Removes the apostrophe by which an export escapes text that a spreadsheet would read as a
 * formula.
 */
const unescapeFormula = (cell: string) => cell.replace(/^'(?='*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

const unreadable = (message: string) => new HttpError(400, message, { csv: message });
