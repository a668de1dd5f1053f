import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { SummaryColumns } from '../../platform/db/tables/recordColumns';
import type { HistoryKind, VersionAction } from '@juris/contract';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { SearchColumns, VersionedRow } from '../../platform/db/tables/contentRow';
import type { ContentKind } from '@juris/contract/contentTypeNames';
import type { FileColumns } from './fileColumns';
import { derivedColumns, indexedAs } from './searchColumns';
import { haveOtherTerms, storeTerms } from './terms';
import { addVersions, type Author, type StoredRow, type VersionedKind } from './versions';

/** A table whose rows are kept in versions: each is named after its kind. */
export type VersionedTable = HistoryKind & keyof Tables;

/** The columns that a kind's form fills, but for those of its files; a place among the others is no field of a form. */
export type FormColumns<Table extends ContentKind, Files extends FileFields> = Omit<
  Selectable<Tables[Table]>,
  | 'id'
  | 'updatedAt'
  | 'version'
  | 'place'
  | keyof SummaryColumns
  | keyof SearchColumns
  | `${string}Key`
  | keyof FileColumns<Files>
>;

/** When a row is written. */
interface Stamp {
  updatedAt: string;
}

/** How the rows of one kind are written. @typeParam Fields the columns that are not of files */
export interface ContentWrites<Fields, Files extends FileFields> {
  /** @param transaction in which it happens @returns the new row's id */
  insert(
    fields: Fields,
    more: FileColumns<Files> & Stamp,
    by: Author,
    transaction: Database,
  ): Promise<number>;
  /**
   * Changes the row if it still has this version, and makes its version one more.
   * @returns whether it did; not when somebody else changed the row in between
   */
  update(
    id: number,
    version: number,
    fields: Partial<Fields>,
    more: Partial<FileColumns<Files>> & Stamp,
    by: Author,
  ): Promise<boolean>;
}

/** The database as far as all that is kept in versions is alike: Kysely cannot follow a table's name that is a parameter. */
export const asContent = (db: Database) => db as unknown as Kysely<Record<VersionedTable, VersionedRow>>;

/** The writes of one kind. With each, the row as it is then is kept as a version, in the same transaction. */
export const contentWrites = <Fields extends object, Files extends FileFields>(
  db: Database,
  kind: VersionedKind,
): ContentWrites<Fields, Files> => ({
  insert: async (fields, more, by, transaction) => {
    const [row] = await insertRows(transaction, kind, [{ ...fields, ...more }]);
    if (!row) throw new Error(`The database returned no row for a new ${kind.table}.`);
    await addVersions(transaction, kind, [{ row }], by);
    return row.id;
  },
  update: (id, version, fields, more, by) =>
    db
      .transaction()
      .execute((transaction) =>
        changeRow(transaction, kind, { id, version, values: { ...fields, ...more } }, by),
      ),
});

/** Inserts rows, each with the columns that are computed from its others. @returns the rows as they are stored */
export const insertRows = async (
  transaction: Database,
  kind: Omit<VersionedKind, 'files'>,
  rows: readonly object[],
): Promise<StoredRow[]> => {
  const values = rows.map((row) => ({
    ...row,
    ...derivedColumns(kind, row),
    ...indexedAs(Number(Reflect.get(row, 'version') ?? 1)),
  }));
  const stored = await asContent(transaction)
    .insertInto(kind.table)
    .values(values as Insertable<VersionedRow>[])
    .returningAll()
    .execute();
  await storeTerms(transaction, kind, stored);
  return stored;
};

/** Rows that are changed between two turns of the event loop: SQLite answers at once, so this yields for other requests to be served. */
const BATCH = 20;

/** A row with what it shall be. */
export interface RowChange {
  id: number;
  /** The version that it must have. */
  version: number;
  /** By their columns. */
  values: object;
}

/**
 * Changes each row that still has its version, makes that one more, and keeps what it was and what it is.
 * @param changes of different rows
 * @param action where what changed does not say it
 * @returns the ids of those that were changed
 */
export async function changeRows(
  transaction: Database,
  kind: VersionedKind,
  changes: readonly RowChange[],
  by: Author,
  action?: VersionAction,
): Promise<ReadonlySet<number>> {
  const done = new Set<number>();
  for (let first = 0; first < changes.length; first += BATCH) {
    if (first > 0) await nextTurn();
    const batch = changes.slice(first, first + BATCH);
    const found = await asContent(transaction)
      .selectFrom(kind.table)
      .selectAll()
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    const beforeOf = new Map<number, StoredRow>(found.map((row) => [row.id, row]));
    const changed = [];
    for (const { id, version, values } of batch) {
      const before = beforeOf.get(id);
      if (before?.version !== version) continue;
      const derived = derivedColumns(kind, { ...before, ...values });
      const row = await updatedRow(transaction, kind, { id, version, values: { ...values, ...derived } });
      if (row) changed.push({ row, before, ...(action && { action }) });
    }
    await addVersions(transaction, kind, changed, by);
    await storeTerms(
      transaction,
      kind,
      changed.filter(({ before, row }) => haveOtherTerms(kind, before, row)).map(({ row }) => row),
    );
    for (const { row } of changed) done.add(row.id);
  }
  return done;
}

/** One row, by `changeRows`. @returns whether it was changed */
export const changeRow = async (
  transaction: Database,
  kind: VersionedKind,
  change: RowChange,
  by: Author,
  action?: VersionAction,
): Promise<boolean> => (await changeRows(transaction, kind, [change], by, action)).size === 1;

/** @returns the row as it is then; undefined when it has another version */
const updatedRow = (
  transaction: Database,
  { table }: VersionedKind,
  { id, version, values }: RowChange,
): Promise<StoredRow | undefined> =>
  asContent(transaction)
    .updateTable(table)
    .set({ ...values, version: version + 1, ...indexedAs(version + 1) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
