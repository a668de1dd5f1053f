import { csvOf } from '../../../editor/table/csv';
import type { ImportLine, Plan } from './importApi';

/** Rows of a file that one request imports. */
export interface ImportPart {
  csv: string;
  /** Plan that the import request must name. Without one, the part is checked first. */
  plan?: string;
  lines: readonly ImportLine[];
}

/** Rows per request: about one second of work, after which the import can be cancelled. */
const PART_ROWS = 1_000;

/**
 * Splits the correct rows of a file into parts.
 * @param csv the whole file; it is the only part if it is short and has no rows with errors
 * @param plan effect of the whole file; older APIs send no headings and accept only whole files
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

/** Returns whether a part still has the effect that the check of the whole file showed. */
export const isAsPlanned = (planned: readonly ImportLine[], { lines }: Plan): boolean =>
  JSON.stringify(planned.map(effect)) === JSON.stringify(lines.map(effect));

const effect = ({ action, id, title, changes }: ImportLine) => [action, id, title, changes];

/**
 * Returns the rows with errors as a file to correct and import. It has an additional column of errors, which
 * imports ignore.
 */
export const wrongRowsCsv = ({ headings, lines }: Plan): string =>
  csvOf([
    [...headings, 'Error'],
    ...lines
      .filter(({ action }) => action === 'refused')
      .map(({ cells, errors }) => [
        ...headings.map((_, at) => cells[at] ?? ''),
        Object.values(errors).join(' '),
        // Cells beyond the headings caused the error of their row.
        ...cells.slice(headings.length),
      ]),
  ]);
