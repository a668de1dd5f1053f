import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { withFormula } from '@juris/contract/csv';
import { HttpError } from '../../../platform/http/httpError';

/** Minimum number of characters that are parsed before the event loop handles other requests. */
const PART = 32_768;

/** Maximum number of characters in a row. Parsing a row blocks all other requests; 1 MB would take 0.5 s. */
const MOST_CHARACTERS = 100_000;

/**
 * Yields the parts of a text, each in a new turn of the event loop. A part ends with a line. All line breaks become \n,
 * because one file can contain two types.
 * @throws HttpError 400 with the line number if a line is too long. The parser counts the characters of cells only: it
 *   would accept a million empty cells.
 */
async function* partsOf(text: string) {
  const lineBreak = /\r\n?|\n/g;
  let start = 0;
  let line = 1;
  while (start < text.length) {
    await nextTurn();
    lineBreak.lastIndex = start + PART;
    const end = lineBreak.test(text) ? lineBreak.lastIndex : text.length;
    const lines = text.slice(start, end).split(/\r\n?|\n/);
    const tooLong = lines.findIndex(({ length }) => length > MOST_CHARACTERS);
    if (tooLong >= 0) throw unreadable(`Line ${line + tooLong}: ${rowTooLong}`);
    yield lines.join('\n');
    start = end;
    line += lines.length - 1;
  }
}

interface CsvRecord {
  /** Number of the row in a spreadsheet, starting at 1. Empty rows count, line breaks in cells do not. */
  line: number;
  cells: readonly string[];
}

/** First line of a file in which some spreadsheet programs declare the delimiter, for example `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(\r\n?|\n|$)/i;

/**
 * Reads the records of a CSV file in parts, and handles other requests between the parts.
 * @throws HttpError 400 with the line number if the file is not valid CSV
 */
export async function readCsv(csv: string): Promise<CsvRecord[]> {
  const separator = SEPARATOR_LINE.exec(csv);
  const records: CsvRecord[] = [];
  /** Number of line breaks in cells up to the current row. */
  let breaks = 0;
  try {
    const parser = parse({
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true },
      delimiter: separator?.[1] ?? delimiterOf(csv),
      record_delimiter: '\n',
      max_record_size: MOST_CHARACTERS,
      // `lines` is the number of the last line of the row in the file. It counts empty lines.
      on_record: (cells: string[], { lines }) => {
        breaks += cells.join('').split('\n').length - 1;
        if (cells.some((cell) => cell !== ''))
          records.push({ line: lines - breaks, cells: cells.map(withFormula) });
      },
    });
    // `on_record` collects the records, but the parser finishes only if its output is read.
    await pipeline(partsOf(separator ? csv.slice(separator[0].length) : csv), parser.resume());
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    const where = typeof lines === 'number' ? `Line ${lines}` : 'The file';
    throw unreadable(`${where}: ${reasons[error.code] ?? notCsv}`);
  }
}

/**
 * Returns the delimiter that occurs most often in the first line with one, outside of quotation marks. A title above
 * the headings may have none.
 */
function delimiterOf(csv: string): string {
  const unquoted = csv.slice(0, MOST_CHARACTERS).replaceAll(/"[^"]*"/g, '');
  const line = unquoted.split(/[\r\n]/).find((one) => /[,;\t]/.test(one)) ?? '';
  return [',', ';', '\t']
    .map((sign) => ({ sign, count: line.split(sign).length }))
    .reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

const notCsv = 'this isn’t CSV. Save the file as CSV (UTF-8) and try again.';
const rowTooLong = `a row can have at most ${MOST_CHARACTERS.toLocaleString('en-IN')} characters. Shorten it, or save the file as CSV with one row for each record.`;
const reasons: Partial<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: rowTooLong,
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed.',
  INVALID_OPENING_QUOTE:
    'a quotation mark is inside an unquoted cell. Double it, and put the cell in quotation marks.',
  CSV_INVALID_CLOSING_QUOTE:
    'text follows a closing quotation mark. Double each quotation mark inside a cell.',
};

/** Returns the error for a file that cannot be read. */
export const unreadable = (message: string) => new HttpError(400, message, { csv: message });
