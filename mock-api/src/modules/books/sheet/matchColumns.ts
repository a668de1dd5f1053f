import type { SheetColumn } from './sheetBook';

/** Returns a key by which headings are compared, without case, spaces and punctuation. */
const headingKey = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the column of each heading of a file by its heading or a synonym. Of two headings for the same column, the
 * exact one is used, or the first.
 * @returns columns by position; undefined for headings that are ignored
 */
export function recogniseColumns(
  columns: readonly SheetColumn[],
  headings: readonly string[],
): (SheetColumn | undefined)[] {
  const byKey = new Map<string, SheetColumn>([
    ...columns.flatMap((column) => column.synonyms.map((name) => [headingKey(name), column] as const)),
    ...columns.map((column) => [headingKey(column.heading), column] as const),
  ]);
  const found = headings.map((heading) => byKey.get(headingKey(heading)));
  const isExact = (at: number) => headingKey(found[at]?.heading ?? '') === headingKey(headings[at] ?? '');
  return found.map((column, at) => {
    const same = found.flatMap((other, index) => (other && other === column ? [index] : []));
    return at === (same.find(isExact) ?? same[0]) ? column : undefined;
  });
}

/**
 * Returns the columns that a user has assigned to the headings of a file.
 * @param fields field of each heading; null for headings that are ignored
 * @returns the columns, or an error message
 */
export function assignedColumns(
  columns: readonly SheetColumn[],
  fields: readonly (string | null)[],
): (SheetColumn | undefined)[] | string {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const unknown = fields.find((field) => field !== null && !byField.has(field));
  if (unknown) return `There is no field “${unknown}”.`;
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice) return `Two columns are assigned to “${byField.get(twice)?.heading}”. Choose one of them.`;
  return fields.map((field) => (field === null ? undefined : byField.get(field)));
}
