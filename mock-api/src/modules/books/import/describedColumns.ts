import type { SheetField, TitleImportPlan } from '@juris/contract/titleImport';
import type { SheetColumn } from '../sheet/sheetBook';
import { DATE_CELL } from './cellProblems';
import type { ParsedBooks } from './parseBookFile';

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

/** Returns the headings of a file, and for each column its field and its first values. */
export function describedColumns(
  { headings, columns, rows }: ParsedBooks,
  all: readonly SheetColumn[],
): Pick<TitleImportPlan['output'], 'headings' | 'columns' | 'fields'> {
  return {
    headings: [...headings],
    columns: headings.map((heading, at) => ({
      heading,
      field: columns[at]?.field ?? null,
      samples: samplesOf(rows, at),
    })),
    fields: sheetFields(all),
  };
}

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
