import { csvOf } from '../../../editor/table/csv';
import type { ImportLine, Plan } from './importApi';

/** Rows of a file that are imported by one request. */
export interface ImportPart {
  csv: string;
  /** The plan that the import request must name; without one the part is checked first. */
  plan?: string;
  lines: readonly ImportLine[];
}

/** Rows that are imported at once: about a second of work, after which it can be cancelled. */
const PART_ROWS = 1_000;

/**
 * Splits the correct rows of a file into parts.
 * @param csv the whole file, which is its only part where it is short and has no wrong row
 * @param plan of the whole file; an older API gives no headings, and takes files as a whole only
 */
export function importParts(csv: string, { lines, plan, ...of }: Plan, size = PART_ROWS): ImportPart[] {
  const { headings }: Partial<Plan> = of;
  const correct = lines.filter(({ action }) => action !== 'refused');
  const isShort = lines.length <= size && correct.length === lines.length;
  if (isShort || !headings) return [{ csv, plan, lines }];
  return Array.from({ length: Math.ceil(correct.length / size) }, (_, at) => {
    const part = correct.slice(at * size, (at + 1) * size);
    return { csv: csvOf([headings, ...part.map(({ cells }) => cells)]), lines: part };
  });
}

/** Whether a part would still do what the check of the whole file has shown. */
export const isAsPlanned = (planned: readonly ImportLine[], { lines }: Plan): boolean =>
  JSON.stringify(planned.map(effect)) === JSON.stringify(lines.map(effect));

const effect = ({ action, id, title, changes }: ImportLine) => [action, id, title, changes];

/** The rows with errors as a file to correct and import: its columns, and one with the errors, which an import ignores. */
export const wrongRowsCsv = ({ headings, lines }: Plan): string =>
  csvOf([
    [...headings, 'Error'],
    ...lines
      .filter(({ action }) => action === 'refused')
      .map(({ cells, errors }) => [
        ...headings.map((_, at) => cells[at] ?? ''),
        Object.values(errors).join(' '),
        // Cells beyond the headings are the error of their row.
        ...cells.slice(headings.length),
      ]),
  ]);
