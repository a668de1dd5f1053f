import { csvOf } from '../table/csv';
import type { ImportLine, Plan } from './importApi';

/** Part of a file that one request imports. */
export interface ImportPart {
  csv: string;
  /** Identifier of the checked plan for the import request. Without it, the part must be checked first. */
  plan?: string;
  /** Number of rows that the part adds. */
  added: number;
  /** Number of rows that the part changes. */
  changed: number;
  /** Checked rows of a part without a plan. */
  lines: readonly ImportLine[];
}

/** Rows per request to an API of an older release, which does not describe the parts. */
const PART_ROWS = 1_000;

/**
 * Splits the rows without errors of a file into parts.
 * @param csv The whole file.
 * @param plan Result of checking the whole file.
 */
export function importParts(csv: string, { parts, headLine = 1, ...plan }: Plan): ImportPart[] {
  if (!parts) return partsOfLines(csv, plan);
  const { head, rows } = splitRows(csv, headLine);
  return parts.map(({ lines, added, plan: partPlan }) => ({
    ...{ plan: partPlan, lines: [], added, changed: lines.length - added },
    csv: [head, ...lines.map((line) => rows.get(line) ?? '')].join('\n'),
  }));
}

/**
 * Splits a file for an API of an older release. A short file without errors is a single part. The oldest APIs send no
 * `headings`; the file is then not split.
 */
function partsOfLines(csv: string, { lines, plan, ...of }: Plan): ImportPart[] {
  const { headings }: Partial<Plan> = of;
  const correct = lines.filter(({ action }) => action !== 'refused');
  const isShort = lines.length <= PART_ROWS && correct.length === lines.length;
  if (isShort || !headings) return [{ csv, plan, lines, ...counts(lines) }];
  return Array.from({ length: Math.ceil(correct.length / PART_ROWS) }, (_, at) => {
    const part = correct.slice(at * PART_ROWS, (at + 1) * PART_ROWS);
    return {
      ...{ csv: csvOf([headings, ...part.map(({ cells }) => cells)]), lines: part },
      ...counts(part),
    };
  });
}

const counts = (lines: readonly ImportLine[]) => ({
  added: lines.filter(({ action }) => action === 'add').length,
  changed: lines.filter(({ action }) => action === 'change').length,
});

/** Returns whether the import of a part would make the changes that the check of the whole file has shown. */
export const matchesPlan = (planned: readonly ImportLine[], { lines }: Plan): boolean =>
  JSON.stringify(planned.map(effect)) === JSON.stringify(lines.map(effect));

const effect = ({ action, id, title, changes }: ImportLine) => [action, id, title, changes];

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

/** A CSV file that is split into its rows. */
interface FileRows {
  /** Text from the start of the file to the headings. */
  head: string;
  /** Texts of the other rows by their numbers in a spreadsheet, from 1. */
  rows: ReadonlyMap<number, string>;
}

/** First line of a file in which some spreadsheet programs declare the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=/i;

/**
 * Splits a CSV file into rows, without reading their cells. A line break within quotation marks belongs to a cell. The
 * API has parsed the file, so its quotation marks are paired.
 * @param headLine Number of the row with the headings, from 1. A `sep=` line is not a row.
 */
export function splitRows(csv: string, headLine: number): FileRows {
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
  return { head: head.join('\n'), rows };
}
