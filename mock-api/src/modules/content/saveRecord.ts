import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import type { Services } from '../services';
import type { RecordType } from './contentType';
import { lastEditor, type Actor, type StoredRow } from './versions';
import { changeRow, insertRow, readRow, type VersionedTable } from './recordRows';

type Connection = Pick<Services, 'db' | 'engine'>;

/** Form that adds and changes records of a type without status, such as publishers. */
export interface SavedForm<Form> {
  type: RecordType;
  /**
   * Returns the columns to store.
   * @param before stored record; undefined for a new one
   * @throws HttpError if the form breaks a rule
   */
  columns(transaction: Database, form: Form, before: StoredRow | undefined): Promise<object>;
  /** Returns the message for an editor who has opened an earlier version of a record. */
  outdated(savedBy: string, stored: StoredRow): string;
}

/**
 * Locks a table until the end of the transaction, for rules that compare a record with the others. SQLite allows only
 * one write transaction at a time and needs no lock.
 */
export async function lockTable(
  transaction: Database,
  engine: Connection['engine'],
  table: VersionedTable,
): Promise<void> {
  if (engine === 'PostgreSQL')
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
}

/**
 * Adds a record, or changes the record with the given id, and stores a version.
 * @param version version that the editor has opened; without it, changes of other people are overwritten
 * @returns the id of the record
 * @throws HttpError 404 if there is no such record, 409 if it has another version, or the error of a rule
 */
export const saveRecord = <Form>(
  { db, engine }: Connection,
  { type, columns, outdated }: SavedForm<Form>,
  { id, version, form }: { id?: number; version?: number | undefined; form: Form },
  actor: Actor,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockTable(transaction, engine, type.table);
    const updatedAt = new Date().toISOString();
    if (id === undefined) {
      const row = { ...(await columns(transaction, form, undefined)), updatedAt };
      return (await insertRow(transaction, type, row, actor)).id;
    }
    const before = await readRow(transaction, type, id);
    if (version !== undefined && version !== before.version)
      throw new HttpError(409, outdated(await lastEditor(transaction, type, id), before));
    const values = { ...(await columns(transaction, form, before)), updatedAt };
    await changeRow(transaction, type, { id, version: before.version, values }, actor);
    return id;
  });
