import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { SummaryColumns } from '../../platform/db/tables/recordColumns';
import type { VersionedTypeName, VersionAction } from '@juris/contract';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { SearchColumns, VersionedRow } from '../../platform/db/tables/contentRow';
import type { ContentTypeName } from '@juris/contract/contentTypeNames';
import type { FileColumns } from './fileColumns';
import { derivedColumns, indexVersions } from './searchColumns';
import { termsDiffer, storeTerms } from './terms';
import { addVersions, type Actor, type StoredRow, type VersionedType } from './versions';

/** A table whose rows are versioned. Its name is the content type. */
export type VersionedTable = VersionedTypeName & keyof Tables;

/**
 * The columns that the form of a content type fills, except file columns. A position is not a form
 * field.
 */
export type FormColumns<Table extends ContentTypeName, Files extends FileFields> = Omit<
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

interface Stamp {
  updatedAt: string;
}

/** Writes versioned rows of a content type. @typeParam Fields the columns without files */
export interface VersionedRepository<Fields, Files extends FileFields> {
  /** @param transaction runs the insert @returns the id of the new row */
  insert(
    fields: Fields,
    more: FileColumns<Files> & Stamp,
    actor: Actor,
    transaction: Database,
  ): Promise<number>;
  /**
   * Changes the row if it still has this version, and increments the version.
   * @returns false if somebody else changed the row in between
   */
  update(
    id: number,
    version: number,
    fields: Partial<Fields>,
    more: Partial<FileColumns<Files>> & Stamp,
    actor: Actor,
  ): Promise<boolean>;
}

/**
 * Returns the database typed for the columns that all versioned tables share: Kysely does not
 * support a type parameter as table name.
 */
export const versionedTables = (db: Database) =>
  db as unknown as Kysely<Record<VersionedTable, VersionedRow>>;

/**
 * Returns the write operations of a content type. Each stores the new row as a version, in the same
 * transaction.
 */
export const versionedRepository = <Fields extends object, Files extends FileFields>(
  db: Database,
  contentType: VersionedType,
): VersionedRepository<Fields, Files> => ({
  insert: async (fields, more, actor, transaction) => {
    const [row] = await insertRows(transaction, contentType, [{ ...fields, ...more }]);
    if (!row) throw new Error(`The database returned no row for a new ${contentType.table}.`);
    await addVersions(transaction, contentType, [{ row }], actor);
    return row.id;
  },
  update: (id, version, fields, more, actor) =>
    db
      .transaction()
      .execute((transaction) =>
        changeRow(transaction, contentType, { id, version, values: { ...fields, ...more } }, actor),
      ),
});

/** Inserts rows with their derived columns. @returns the stored rows */
export const insertRows = async (
  transaction: Database,
  contentType: Omit<VersionedType, 'files'>,
  rows: readonly object[],
): Promise<StoredRow[]> => {
  const values = rows.map((row) => ({
    ...row,
    ...derivedColumns(contentType, row),
    ...indexVersions(Number(Reflect.get(row, 'version') ?? 1)),
  }));
  const stored = await versionedTables(transaction)
    .insertInto(contentType.table)
    .values(values as Insertable<VersionedRow>[])
    .returningAll()
    .execute();
  await storeTerms(transaction, contentType, stored);
  return stored;
};

/**
 * Rows that are changed between two turns of the event loop. SQLite queries block it, so this lets
 * other requests run.
 */
const BATCH = 20;

/** A change of one row. */
export interface RowChange {
  id: number;
  /** The row is changed only if it still has this version. */
  version: number;
  /** New values by column. */
  values: object;
}

/**
 * Changes each row that still has the expected version, increments the version, and stores the rows
 * before and after.
 * @param changes of different rows
 * @param action set when the action cannot be derived from the diff
 * @returns the ids of the changed rows
 */
export async function changeRows(
  transaction: Database,
  contentType: VersionedType,
  changes: readonly RowChange[],
  actor: Actor,
  action?: VersionAction,
): Promise<ReadonlySet<number>> {
  const done = new Set<number>();
  for (let first = 0; first < changes.length; first += BATCH) {
    if (first > 0) await nextTurn();
    const batch = changes.slice(first, first + BATCH);
    const found = await versionedTables(transaction)
      .selectFrom(contentType.table)
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
      const derived = derivedColumns(contentType, { ...before, ...values });
      const row = await updatedRow(transaction, contentType, {
        id,
        version,
        values: { ...values, ...derived },
      });
      if (row) changed.push({ row, before, ...(action && { action }) });
    }
    await addVersions(transaction, contentType, changed, actor);
    await storeTerms(
      transaction,
      contentType,
      changed.filter(({ before, row }) => termsDiffer(contentType, before, row)).map(({ row }) => row),
    );
    for (const { row } of changed) done.add(row.id);
  }
  return done;
}

/** Changes one row with `changeRows`. @returns whether it was changed */
export const changeRow = async (
  transaction: Database,
  contentType: VersionedType,
  change: RowChange,
  actor: Actor,
  action?: VersionAction,
): Promise<boolean> => (await changeRows(transaction, contentType, [change], actor, action)).size === 1;

/** @returns the changed row, or undefined if it has another version */
const updatedRow = (
  transaction: Database,
  { table }: VersionedType,
  { id, version, values }: RowChange,
): Promise<StoredRow | undefined> =>
  versionedTables(transaction)
    .updateTable(table)
    .set({ ...values, version: version + 1, ...indexVersions(version + 1) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
