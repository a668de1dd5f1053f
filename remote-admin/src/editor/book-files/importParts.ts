import { csvOf } from '../table/csv';
import type { Plan } from './importApi';

/** Part of a file that one request imports. */
export interface ImportPart {
  csv: string;
  /** Identifier of the checked plan for the import request. */
  plan: string;
  /** Number of rows that the part adds. */
  added: number;
  /** Number of rows that the part changes. */
  changed: number;
}

/**
 * Splits the rows without errors of a file into parts.
 * @param csv The whole file.
 * @param plan Result of checking the whole file.
 */
export function importParts(csv: string, { parts = [], headLine = 1 }: Plan): ImportPart[] {
  const { head, rows } = splitRows(csv, headLine);
  return parts.map(({ lines, added, plan }) => ({
    ...{ plan, added, changed: lines.length - added },
    csv: [head, ...lines.map((line) => rows.get(line) ?? '')].join('\n'),
  }));
}

/** Matches an ISBN without hyphens, which spreadsheets would show as 9.78E+12. */
const ISBN = /^(97[89])(\d{10})$/;

/**
 * Returns the rows with errors as a CSV file that a user can correct and import again: the rows that the check has
 * listed. An additional column, which imports ignore, contains the errors.
 */
export const wrongRowsCsv = ({ headings, lines }: Plan): string =>
  csvOf([
    [...headings, 'Error'],
    ...lines
      .filter(({ action }) => action === 'refused')
      .map(({ cells, errors }) => [
        ...headings.map((_, at) => (cells[at] ?? '').replace(ISBN, '$1-$2')),
        Object.values(errors).join(' '),
        // A row with more cells than headings is an error, so its surplus cells are included.
        ...cells.slice(headings.length),
      ]),
  ]);

/** First line of a file in which some spreadsheet programs declare the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=/i;

/**
 * Splits a CSV file into rows, without reading their cells. A line break within quotation marks belongs to a cell. The
 * API has parsed the file, so its quotation marks are paired.
 * @param headLine Number of the row with the headings, from 1. A `sep=` line is not a row.
 */
export function splitRows(csv: string, headLine: number) {
  const lines = csv.split(/\r\n|\r|\n/);
  const rows = new Map<number, string>();
  const head: string[] = [];
  let number = 1;
  for (let at = 0; at < lines.length;) {
    if (at === 0 && SEPARATOR_LINE.test(lines[0] ?? '')) {
      head.push(lines[0] ?? '');
      at += 1;
      continue;
    }
    const first = at;
    let row = '';
    let isOpen = false;
    do {
      const text = lines[at] ?? '';
      row += at > first ? `\n${text}` : text;
      if (text.split('"').length % 2 === 0) isOpen = !isOpen;
      at += 1;
    } while (isOpen && at < lines.length);
    if (number <= headLine) head.push(row);
    else rows.set(number, row);
    number += 1;
  }
  return {
    /** Text from the start of the file to the headings. */
    head: head.join('\n'),
    /** Texts of the other rows by their numbers in a spreadsheet, from 1. */
    rows,
  };
}
