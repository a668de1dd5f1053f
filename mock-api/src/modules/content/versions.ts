import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { VersionAction } from '@juris/contract';
import type { SearchColumns, VersionedRow } from '../../platform/db/tables/contentRow';
import type { Database } from '../../platform/db/tables/tables';
import type { RecordType } from './contentType';
import { isSearchColumn } from './searchColumns';

/** The user who makes a change. */
export interface Actor {
  /** Account id. */
  id: number;
  /** Display name at the time of the change; later renames do not affect it. */
  name: string;
}

/** The part of a content type that writing rows and their versions needs. */
export type VersionedType = Pick<
  RecordType,
  'table' | 'name' | 'files' | 'searchableColumns' | 'sorts' | 'derivedColumns' | 'terms'
>;

/** A row of any content type, as versions store it. */
export type StoredRow = Omit<Selectable<VersionedRow>, keyof SearchColumns>;

const versionedRow = z
  .object({ id: z.int(), version: z.int(), updatedAt: z.string() })
  .catchall(z.union([z.string(), z.number(), z.null()]));

/** The columns of a version from which its row is read. */
interface StoredVersion {
  recordId: number;
  version: number;
  savedAt: string;
  row: string | null;
}

/** Returns the row of a version with the columns that existed when it was stored. */
export const storedRow = ({ recordId: id, version, savedAt: updatedAt, row }: StoredVersion) =>
  versionedRow.parse({ id, version, updatedAt, ...JSON.parse(row ?? 'null') });

/**
 * Returns the status column of a row. Snippets name it `is_active`, as specification section 3
 * does.
 */
export const statusColumn = (row: object) => ('is_active' in row ? 'is_active' : 'isActive');

/** Columns that change with every save. */
const BOOKKEEPING = new Set(['version', 'updatedAt']);

/** A row after a change. */
interface ChangedRow {
  row: StoredRow;
  /** The row before the change. Also stored when the record predates versioning. */
  before?: StoredRow;
  /** Set when the action cannot be derived from the diff. */
  action?: VersionAction;
}

/**
 * Stores the current rows of different records as versions. Must run in the transaction that
 * changed them.
 */
export async function addVersions(
  transaction: Database,
  contentType: VersionedType,
  changed: readonly ChangedRow[],
  actor: Actor,
): Promise<void> {
  const found = changed.flatMap(({ before }) => before ?? []);
  const existing = await existingVersions(transaction, contentType, found);
  await insertVersions(
    transaction,
    contentType,
    found
      .filter(({ id, version }) => !existing.has(`${id} ${version}`))
      .map((row) => ({ row, action: 'before', savedAt: row.updatedAt, savedBy: '', accountId: null })),
  );
  await insertVersions(
    transaction,
    contentType,
    changed.map(({ row, before, action }) => ({
      row,
      action: action ?? (before ? changeOf(before, row) : 'added'),
      ...{ savedAt: row.updatedAt, savedBy: actor.name, accountId: actor.id },
    })),
  );
}

/** Returns which rows already have a version, as strings of id and version. */
async function existingVersions(transaction: Database, { table }: VersionedType, rows: readonly StoredRow[]) {
  if (rows.length === 0) return new Set<string>();
  const existing = await transaction
    .selectFrom('contentVersion')
    .select(['recordId', 'version'])
    .where('kind', '=', table)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('recordId', 'version'),
        'in',
        rows.map(({ id, version }) => tuple(id, version)),
      ),
    )
    .execute();
  return new Set(existing.map(({ recordId, version }) => `${recordId} ${version}`));
}

/** A row with the user, time and action of its change. */
interface NewVersion {
  row: StoredRow;
  action: VersionAction;
  savedAt: string;
  savedBy: string;
  accountId: number | null;
}

async function insertVersions(
  transaction: Database,
  { table, name, files }: VersionedType,
  added: readonly NewVersion[],
): Promise<void> {
  if (added.length === 0) return;
  const versions = await transaction
    .insertInto('contentVersion')
    .values(
      added.map(({ row, ...saved }) => ({
        ...{ kind: table, recordId: row.id, version: row.version },
        ...{ name: textIn(row, name), row: versionOf(row) },
        ...saved,
      })),
    )
    .returning(['id', 'recordId'])
    .execute();
  const idOf = new Map(versions.map(({ id, recordId }) => [recordId, id]));
  const named = added
    .flatMap(({ row }) =>
      Object.values(files).map(({ folder, column }) => ({
        ...{ versionId: idOf.get(row.id) ?? 0, folder, name: textIn(row, column) },
      })),
    )
    .filter((file) => file.name !== '');
  if (named.length > 0) await transaction.insertInto('contentVersionFile').values(named).execute();
}

/** Derives the action from the changed columns: status change, move or another save. */
function changeOf(before: StoredRow, after: StoredRow): VersionAction {
  const changed = Object.keys(after).filter(
    (column) =>
      !BOOKKEEPING.has(column) &&
      !isSearchColumn(column) &&
      Reflect.get(before, column) !== Reflect.get(after, column),
  );
  if (changed.length !== 1) return 'saved';
  const [column = ''] = changed;
  if (column === statusColumn(after))
    return Reflect.get(after, column) === 1 ? 'switched on' : 'switched off';
  return column === 'sequenceNumber' ? 'moved' : 'saved';
}

const versionOf = (row: StoredRow) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !isSearchColumn(column))));

const textIn = (row: StoredRow, column: string) => String(Reflect.get(row, column) ?? '');
