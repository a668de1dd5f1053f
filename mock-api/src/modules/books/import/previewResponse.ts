import { batchesOf } from '@juris/server-kit/batches';
import { BULK_PART } from '@juris/contract/bulkChanges';
import type { ImportLine, TitleImportPlan, SheetField } from '@juris/contract/titleImport';
import { timeSlices } from '../../../platform/timeSlices';
import type { BookSheet } from './bookSheet';
import type { ParsedBooks } from './parseBookFile';
import { hashOf, type ImportPlan } from './planImport';
import type { SheetColumn } from '../sheet/sheetBook';
import { DATE_CELL } from './cellProblems';

/**
 * Returns the response to the preview of an import as JSON. The text is built in time slices, because all lines of a long
 * file take half a second.
 * @param maxLines maximum number of lines in the response; absent for all lines, as older admin areas need them
 */
export async function previewResponse(
  { columns }: BookSheet,
  file: ParsedBooks,
  { planned, counts, plan }: ImportPlan,
  maxLines?: number,
): Promise<string> {
  const refused = planned.filter(({ action }) => action === 'refused');
  const accepted = planned.filter(({ action }) => action === 'add' || action === 'change');
  const shown =
    maxLines === undefined
      ? planned.filter(({ action }) => action !== 'same')
      : [...refused, ...accepted].slice(0, maxLines).map(shortened);
  const parts: NonNullable<TitleImportPlan['output']['parts']> = [];
  if (maxLines !== undefined)
    for (const part of batchesOf(accepted, BULK_PART))
      parts.push({
        lines: part.map(({ line }) => line),
        plan: await hashOf(part),
        added: part.filter(({ action }) => action === 'add').length,
      });
  const warnings = planned.flatMap((one) => one.warnings.map((warning) => `Row ${one.line} ${warning}`));
  const output = {
    ...{ added: counts.add, changed: counts.change, same: counts.same, refused: counts.refused, plan },
    headings: [...file.headings],
    columns: file.headings.map((heading, at) => ({
      ...{ heading, field: file.columns[at]?.field ?? null },
      samples: samplesOf(file.rows, at),
    })),
    fields: sheetFields(columns),
    notices: [...file.notices, ...warnings.slice(0, MOST_WARNINGS)],
    ...(maxLines !== undefined && { headLine: file.headLine, parts }),
  } satisfies Omit<TitleImportPlan['output'], 'lines'>;
  const lines: string[] = [];
  const betweenLines = timeSlices();
  for (const { values: _, version: __, warnings: ___, ...line } of shown) {
    await betweenLines();
    lines.push(JSON.stringify(line satisfies ImportLine));
  }
  return `{"output":${JSON.stringify(output).slice(0, -1)},"lines":[${lines.join(',')}]}}`;
}

/** Maximum number of warnings in a response. */
const MOST_WARNINGS = 50;

/** Maximum number of characters of a value in a response with a limited number of lines. */
const LONGEST_VALUE = 200;

const cut = (text: string) => (text.length > LONGEST_VALUE ? text.slice(0, LONGEST_VALUE) : text);

/** Returns a line with the first characters of its values. Only a line with errors keeps its cells. */
const shortened = <Line extends ImportLine>(line: Line): Line => ({
  ...line,
  cells: line.action === 'refused' ? line.cells : [],
  title: cut(line.title),
  changes: line.changes.map(({ field, before, after }) => ({
    field,
    before: cut(before),
    after: cut(after),
  })),
});

/** Number of values of a column that the preview shows. */
const SAMPLES = 3;
/** Maximum number of characters of a sample. */
const LONGEST_SAMPLE = 80;

/** Returns the fields to which a column of a file can be assigned, in the order of exported files. */
export const sheetFields = (columns: readonly SheetColumn[]): SheetField[] =>
  columns.map(({ field, heading, description, write }) => ({
    ...{ field, heading, description },
    isExported: write !== undefined,
  }));

function samplesOf(rows: ParsedBooks['rows'], at: number): string[] {
  const samples: string[] = [];
  for (const { [at]: cell = '' } of rows) {
    const text = cell
      .trim()
      .replace(DATE_CELL, '$1 $2')
      .replace(/ 00:00$/, '');
    if (text !== '') samples.push(text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
