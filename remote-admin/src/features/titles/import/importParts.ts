import { csvOf } from '../../../editor/table/csv';
import type { ImportLine, Plan } from './importApi';

/** Part of a file that one request imports. */
export interface ImportPart {
  csv: string;
  /** Identifier of the checked plan for the import request. Without it, the part must be checked first. */
  plan?: string;
  lines: readonly ImportLine[];
}

/** Rows per request, which takes about one second. The import can be cancelled between two requests. */
const PART_ROWS = 1_000;

/**
 * Splits the rows without errors of a file into parts.
 * @param csv The whole file.
 * @param plan Result of checking the whole file. Without `headings`, from an older API, the file is not split.
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

/** Returns whether the import of a part would make the changes that the check of the whole file has shown. */
export const matchesPlan = (planned: readonly ImportLine[], { lines }: Plan): boolean =>
  JSON.stringify(planned.map(effect)) === JSON.stringify(lines.map(effect));

const effect = ({ action, id, title, changes }: ImportLine) => [action, id, title, changes];

/**
 * Returns the rows with errors as a CSV file for correction. An additional column, which imports ignore, contains the
 * errors.
 */
export const wrongRowsCsv = ({ headings, lines }: Plan): string =>
  csvOf([
    [...headings, 'Error'],
    ...lines
      .filter(({ action }) => action === 'refused')
      .map(({ cells, errors }) => [
        ...headings.map((_, at) => cells[at] ?? ''),
        Object.values(errors).join(' '),
        // A row with more cells than headings is an error; its surplus cells are included.
        ...cells.slice(headings.length),
      ]),
  ]);
