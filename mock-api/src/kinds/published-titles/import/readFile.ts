import { CsvError, parse } from 'csv-parse/sync';
import { HttpError } from '../../../http/httpError';
import { IMPORT_LINES } from './schema';

/** The fields of a title that a file has, by what its headings call them. */
export const headings = {
  id: 'Id',
  title: 'Title',
  authorName: 'Author',
  publisher: 'Publisher',
  buyLink: 'Buy link',
  status: 'Status',
} as const;
export type Field = keyof typeof headings;

/** A line as it was read: the fields that its file has, and what is wrong with the line itself. */
export interface ReadLine {
  /** Where it begins, from 1. */
  line: number;
  values: Partial<Record<Field, string>>;
  errors: Record<string, string>;
}

/**
 * Reads a file of titles: with commas, semicolons or tabs, as spreadsheets of different countries write them.
 * @throws HttpError 400 when it is no such file at all
 */
export function readFile(csv: string): ReadLine[] {
  const records = recordsOf(csv);
  const [head, ...rest] = records;
  if (!head) throw unreadable('The file is empty.');
  if (rest.length > IMPORT_LINES)
    throw unreadable(
      `The file has ${rest.length.toLocaleString('en-IN')} titles. Take at most ${IMPORT_LINES.toLocaleString('en-IN')} at a time.`,
    );
  const fields = fieldsOf(head.cells);
  return rest.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(fields.map((field, at) => [field, unguarded(cells[at] ?? '')])),
    errors: wrongLength(cells.length, fields.length),
  }));
}

const wrongLength = (cells: number, fields: number): Record<string, string> =>
  cells === fields ? {} : { Line: `It has ${cells} cells, and the first line has ${fields}.` };

function recordsOf(csv: string): { line: number; cells: string[] }[] {
  const [firstLine = ''] = csv.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t']
    .map((sign) => ({ sign, count: firstLine.split(sign).length }))
    .reduce((most, one) => (one.count > most.count ? one : most)).sign;
  try {
    // Where each record ends: a cell in quotes may have several lines.
    const ends: number[] = [];
    const records = parse(csv, {
      ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true },
      on_record: (record, { lines }) => {
        ends.push(lines);
        return record;
      },
    });
    return records.map((cells, at) => ({
      line: (ends[at] ?? 0) - (cells.join('').split('\n').length - 1),
      cells,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    const where = typeof lines === 'number' ? `Line ${lines}` : 'The file';
    throw unreadable(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `${where}: a quotation mark is opened and never closed.`
        : `${where}: this is not written as CSV. Save the file as CSV (UTF-8) and try again.`,
    );
  }
}

/** @throws HttpError 400 that names the heading */
function fieldsOf(cells: readonly string[]): Field[] {
  const fields = cells.map((cell) => {
    const found = entries.find(([, heading]) => heading.toLowerCase() === cell.trim().toLowerCase());
    if (!found)
      throw unreadable(
        `Line 1: there is no field “${cell.trim()}”. The fields are ${Object.values(headings).join(', ')}.`,
      );
    return found[0];
  });
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice) throw unreadable(`Line 1: the field “${headings[twice]}” stands there twice.`);
  return fields;
}

const entries = [
  ['id', headings.id],
  ['title', headings.title],
  ['authorName', headings.authorName],
  ['publisher', headings.publisher],
  ['buyLink', headings.buyLink],
  ['status', headings.status],
] as const;

/** Without the apostrophe by which an export keeps a spreadsheet from taking a text for a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

const unreadable = (message: string) => new HttpError(400, message, { csv: message });
