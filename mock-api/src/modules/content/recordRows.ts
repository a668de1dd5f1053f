import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { VersionedTypeName, StoredAction } from '@juris/contract';
import type { Database, Engine, Tables } from '../../platform/db/tables/tables';
import type { VersionedRow } from '../../platform/db/tables/contentTables';
import { notFound } from '../../platform/http/httpError';
import { endOf, endReview, resumeReview } from '../reviews/draftReviews';
import { DERIVED_OFFSET, derivedColumns } from './searchColumns';
import { publishedColumns } from './completeness';
import { termsDiffer, storeTerms } from './terms';
import type { RecordType } from './contentType';
import { addVersions, type Actor, type StoredRow } from './versions';

/** Name of a table whose rows have versions in the history. */
export type VersionedTable = VersionedTypeName & keyof Tables;

/**
 * Returns the database with a type that contains only the columns of all versioned tables. Kysely does not support a
 * type parameter as table name.
 */
export const versionedTables = (db: Database) =>
  db as unknown as Kysely<Record<VersionedTable, VersionedRow>>;

/** Returns the row of a record; undefined if there is no record with this id. */
export const findRow = (db: Database, { table }: RecordType, id: number): Promise<StoredRow | undefined> =>
  versionedTables(db).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the rows of records by id. */
export async function findRows(
  db: Database,
  { table }: RecordType,
  records: readonly { id: number }[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const ids = records.map(({ id }) => id);
  const rows: StoredRow[] = await versionedTables(db)
    .selectFrom(table)
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws HttpError 404 if there is no record with this id */
export async function readRow(db: Database, contentType: RecordType, id: number): Promise<StoredRow> {
  const row = await findRow(db, contentType, id);
  if (!row) throw notFound(contentType.label, id);
  return row;
}

/**
 * Locks a row until the end of the transaction, so that two saves follow each other. A transaction that
 * changes a draft or its review locks the row first, as one that changes the record does: another order could end in a
 * deadlock. SQLite allows only one write transaction at a time and needs no lock.
 */
export async function lockRow(
  transaction: Database,
  engine: Engine,
  table: keyof Tables,
  id: number | string,
): Promise<void> {
  if (engine === 'PostgreSQL')
    await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(transaction);
}

/** Inserts rows together with their derived columns and terms, and returns the stored rows. */
export const insertRows = async (
  transaction: Database,
  contentType: RecordType,
  rows: readonly object[],
): Promise<StoredRow[]> => {
  const values = rows.map((row) => ({
    ...row,
    ...publishedColumns(contentType, row),
    ...derivedColumns(contentType, row),
    derivedVersion: Number(Reflect.get(row, 'version') ?? 1) + DERIVED_OFFSET,
  }));
  const stored = await versionedTables(transaction)
    .insertInto(contentType.table)
    .values(values as Insertable<VersionedRow>[])
    .returningAll()
    .execute();
  await storeTerms(transaction, contentType, stored);
  return stored;
};

/** Inserts one row with {@link insertRows}, stores it as a version, and returns it. */
export async function insertRow(
  transaction: Database,
  contentType: RecordType,
  row: object,
  actor: Actor,
): Promise<StoredRow> {
  const [stored] = await insertRows(transaction, contentType, [row]);
  if (!stored) throw new Error(`The database returned no row for a new ${contentType.table}.`);
  await addVersions(transaction, contentType, [{ row: stored }], actor);
  return stored;
}

/**
 * Number of rows that are changed before the event loop handles other requests. SQLite queries block the event loop.
 */
const BATCH = 20;

/** Change of one row, with the new values of the columns that change. */
export interface RowChange {
  id: number;
  /** Version that the row must have. If the row has another version, it is not changed. */
  version: number;
  values: object;
}

/**
 * Changes each row that still has the expected version, increments its version and stores the new row as a version.
 * @param changes changes of different rows
 * @param action action that the history shows; if absent, it is derived from the changed columns
 * @returns the ids of the changed rows
 */
export async function changeRows(
  transaction: Database,
  contentType: RecordType,
  changes: readonly RowChange[],
  actor: Actor,
  action?: StoredAction,
): Promise<ReadonlySet<number>> {
  const done = new Set<number>();
  for (let first = 0; first < changes.length; first += BATCH) {
    if (first > 0) await nextTurn();
    const batch = changes.slice(first, first + BATCH);
    const beforeOf = await findRows(transaction, contentType, batch);
    const changed = [];
    for (const { id, version, values } of batch) {
      const before = beforeOf.get(id);
      if (before?.version !== version) continue;
      const derived = {
        ...publishedColumns(contentType, { ...before, ...values }),
        ...derivedColumns(contentType, { ...before, ...values }),
      };
      const row = await updatedRow(transaction, contentType, {
        id,
        version,
        values: { ...values, ...derived },
      });
      if (row) changed.push({ row, before, ...(action && { action }) });
    }
    await addVersions(transaction, contentType, changed, actor);
    for (const { before, row } of changed)
      if (isNeverPublished(before) && !isNeverPublished(row))
        await endReview(transaction, contentType.table, row.id, endOf('record', row.version), actor);
      else if (isNeverPublished(row) && !isNeverPublished(before))
        await resumeReview(transaction, contentType.table, row.id, endOf('record', before.version));
    await storeTerms(
      transaction,
      contentType,
      changed.filter(({ before, row }) => termsDiffer(contentType, before, row)).map(({ row }) => row),
    );
    for (const { row } of changed) done.add(row.id);
  }
  return done;
}

const isNeverPublished = (row: StoredRow) => Reflect.get(row, 'neverPublished') === 1;

/** Changes one row with {@link changeRows}, and returns whether the row was changed. */
export const changeRow = async (
  transaction: Database,
  contentType: RecordType,
  change: RowChange,
  actor: Actor,
  action?: StoredAction,
): Promise<boolean> => (await changeRows(transaction, contentType, [change], actor, action)).size === 1;

/** Updates one row. Returns the updated row, or undefined if the row no longer has the expected version. */
const updatedRow = (
  transaction: Database,
  { table }: RecordType,
  { id, version, values }: RowChange,
): Promise<StoredRow | undefined> =>
  versionedTables(transaction)
    .updateTable(table)
    .set({ ...values, version: version + 1, derivedVersion: version + 1 + DERIVED_OFFSET })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
