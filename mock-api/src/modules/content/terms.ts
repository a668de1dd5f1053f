import { batchesOf } from '@juris/server-kit/batches';
import type { Database } from '../../platform/db/tables/tables';
import type { Facet } from '../../platform/db/tables/termTable';
import type { RecordType } from './contentType';
import { foldText } from '@juris/contract/foldText';
import { statusColumn, type StoredRow } from './versions';

/** Term by which the search or a filter finds a record, such as its name, an author or an ISBN. */
export interface Term {
  facet: Facet;
  /** Normalised text or code by which terms are compared. */
  key: string;
  label: string;
}

/**
 * Returns the function `terms` of a content type whose records are found only by name.
 * @param column column that contains the name
 */
export const nameTermOfColumn = (column: string) => (row: object) => [
  nameTerm(String(Reflect.get(row, column))),
];

/** Number of terms inserted by one SQL statement, whose parameters are limited. */
const BATCH = 1000;

export const nameTerm = (label: string): Term => ({ facet: 'name', key: foldText(label), label });

/** Returns the rows of the `term` table for a record. */
const toStore = ({ table, terms }: RecordType, row: StoredRow) => {
  const unique = new Map(terms?.(row).map((term) => [`${term.facet} ${term.key}`, term]));
  return [...unique.values()].map((term) => ({
    ...{ ...term, kind: table, recordId: row.id },
    isActive: Number(Reflect.get(row, statusColumn(row))),
    publisherId: Number(Reflect.get(row, 'publisherId') ?? 0),
  }));
};

/** Returns whether a change of a row changes its terms. */
export const termsDiffer = (contentType: RecordType, before: StoredRow, row: StoredRow): boolean =>
  JSON.stringify(toStore(contentType, before)) !== JSON.stringify(toStore(contentType, row));

/** Replaces the terms of inserted or changed rows. Must run in the transaction that writes the rows. */
export async function storeTerms(
  transaction: Database,
  contentType: RecordType,
  rows: readonly StoredRow[],
): Promise<void> {
  if (!contentType.terms || rows.length === 0) return;
  await deleteTerms(
    transaction,
    contentType.table,
    rows.map(({ id }) => id),
  );
  const stored = rows.flatMap((row) => toStore(contentType, row));
  for (const batch of batchesOf(stored, BATCH)) await transaction.insertInto('term').values(batch).execute();
}

/** Deletes the terms of records. Must run in the transaction that removes the records from their table. */
export async function deleteTerms(
  transaction: Database,
  table: string,
  ids: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('term').where('kind', '=', table).where('recordId', 'in', ids).execute();
}
