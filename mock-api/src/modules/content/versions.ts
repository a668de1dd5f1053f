import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { StoredAction } from '@juris/contract';
import type { SearchColumns, VersionedRow } from '../../platform/db/tables/contentTables';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { RecordType } from './contentType';
import { addToLibrary, libraryEntriesOf } from './libraryEntries';
import { isSearchColumn } from './searchColumns';
import { batchesOf } from '@juris/server-kit/batches';
import type { HistoryLimits } from '../../setup/options';
import type { Uploads } from '../../platform/uploads/uploads';

/** User who makes a change. */
export interface Actor {
  id: number;
  /** Display name at the time of the change; later renames do not affect it. */
  name: string;
}

/** Row of any content type as versions store it, without search columns. */
export type StoredRow = Omit<Selectable<VersionedRow>, keyof SearchColumns>;

const versionedRow = z
  .object({ id: z.int(), version: z.int(), updatedAt: z.string() })
  .catchall(z.union([z.string(), z.number(), z.null()]));

/** Columns of the `contentVersion` table from which the row of a version is read. */
type StoredVersion = Pick<Tables['contentVersion'], 'recordId' | 'version' | 'savedAt' | 'row'>;

/** Returns the row of a version. The row has the columns that existed when the version was stored. */
export const storedRow = ({ recordId: id, version, savedAt: updatedAt, row }: StoredVersion) =>
  versionedRow.parse({ id, version, updatedAt, ...JSON.parse(row ?? 'null') });

/** End of the name under which the versions of drafts of a table are stored. */
export const DRAFT_SUFFIX = ' draft';

/** Returns a query for the stored versions of a record, or of its drafts if `kind` is the result of `draftKind`. */
export const versionsOf = (db: Database, kind: string, id: number) =>
  db.selectFrom('contentVersion').selectAll().where('kind', '=', kind).where('recordId', '=', id);

/** Returns the name of the status column of a type of records. */
export const statusName = ({ status }: Pick<RecordType, 'status'>) => status ?? 'isActive';

/** Returns the name of the status column of a row. */
export const statusColumn = (row: object) => ('is_active' in row ? 'is_active' : 'isActive');

export const isActive = (row: object) => Reflect.get(row, statusColumn(row)) === 1;

/** Columns whose change does not determine the action of a version. */
const BOOKKEEPING = new Set(['version', 'updatedAt', 'neverPublished']);

/** Row after a change, with the data that its version needs. */
interface ChangedRow {
  row: StoredRow;
  /** Row before the change. If the record has no version yet, this row is stored as a version too. */
  before?: StoredRow;
  /** Action that the history shows. If absent, it is derived from the changed columns. */
  action?: StoredAction;
}

/**
 * Stores the current rows of different records as versions. Must run in the transaction that changed the rows. Versions
 * of drafts have another name than those of the table.
 */
export async function addVersions(
  transaction: Database,
  contentType: RecordType,
  changed: readonly ChangedRow[],
  actor: Actor,
  kind: string = contentType.table,
): Promise<void> {
  const found = changed.flatMap(({ before }) => before ?? []);
  const existing = await existingVersions(transaction, contentType, found);
  await insertVersions(
    transaction,
    contentType,
    kind,
    found
      .filter(({ id, version }) => !existing.has(`${id} ${version}`))
      .map((row) => ({ row, action: 'before', savedAt: row.updatedAt, savedBy: '', accountId: null })),
  );
  await insertVersions(
    transaction,
    contentType,
    kind,
    changed.map(({ row, before, action }) => ({
      row,
      action: action ?? (before ? changeOf(before, row) : 'added'),
      ...{ savedAt: row.updatedAt, savedBy: actor.name, accountId: actor.id },
    })),
  );
}

/** Returns which of the rows are already stored as versions, as strings of the form "id version". */
async function existingVersions(transaction: Database, { table }: RecordType, rows: readonly StoredRow[]) {
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

/** Row to be stored as a version, with the user, time and action of its change. */
interface NewVersion {
  row: StoredRow;
  action: StoredAction;
  savedAt: string;
  savedBy: string;
  accountId: number | null;
}

async function insertVersions(
  transaction: Database,
  { name, files }: RecordType,
  kind: string,
  added: readonly NewVersion[],
): Promise<void> {
  if (added.length === 0) return;
  const versions = await transaction
    .insertInto('contentVersion')
    .values(
      added.map(({ row, ...saved }) => ({
        ...{ kind, recordId: row.id, version: row.version },
        ...{ name: textIn(row, name), row: versionOf(row) },
        ...saved,
      })),
    )
    .returning(['id', 'recordId'])
    .execute();
  const idOf = new Map(versions.map(({ id, recordId }) => [recordId, id]));
  const entries = added.flatMap(({ row, savedAt, savedBy }) =>
    libraryEntriesOf(files, row).map((entry) => ({
      ...entry,
      ...{ versionId: idOf.get(row.id) ?? 0, addedAt: savedAt, addedBy: savedBy },
    })),
  );
  if (entries.length === 0) return;
  await transaction
    .insertInto('contentVersionFile')
    .values(entries.map(({ versionId, folder, name }) => ({ versionId, folder, name })))
    .execute();
  await addToLibrary(
    transaction,
    entries.map(({ versionId: _, ...entry }) => entry),
  );
}

/** Derives the action from the changed columns: a change of the status, a move or any other change. */
function changeOf(before: StoredRow, after: StoredRow): StoredAction {
  const changed = Object.keys(after).filter(
    (column) =>
      !BOOKKEEPING.has(column) &&
      !isSearchColumn(column) &&
      Reflect.get(before, column) !== Reflect.get(after, column),
  );
  if (changed.length !== 1) return 'saved';
  const [column = ''] = changed;
  if (column === statusColumn(after)) return isActive(after) ? 'switched on' : 'switched off';
  return column === 'sequenceNumber' ? 'moved' : 'saved';
}

const versionOf = (row: StoredRow) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !isSearchColumn(column))));

const textIn = (row: StoredRow, column: string) => String(Reflect.get(row, column) ?? '');

/** Returns the name of the user who last changed a record. The name is empty if the record has no versions. */
export async function lastEditor(db: Database, { table }: RecordType, id: number): Promise<string> {
  const last = await versionsOf(db, table, id).orderBy('version', 'desc').limit(1).executeTakeFirst();
  return last?.savedBy ?? '';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of versions deleted by one SQL statement, whose parameters are limited. */
const BATCH = 500;

/**
 * Deletes versions that exceed the maximum number per record or the maximum age, and releases their files for removal.
 * The latest version of a record is never deleted: for a record in the bin it is the only copy. Versions of published
 * or discarded drafts are deleted completely.
 */
export async function pruneVersions(
  db: Database,
  uploads: Pick<Uploads, 'release'>,
  { versions, days }: HistoryLimits,
): Promise<void> {
  const oldest = new Date(Date.now() - days * DAY_MS).toISOString();
  // The latest version of a draft is needed only while the draft exists or can be restored.
  const endedDraft = sql`(
    ${sql.ref('kind')} like ${`%${DRAFT_SUFFIX}`} and not exists (
      select 1 from ${sql.table('recordDraft')} as kept
      where kept.kind || ${sql.lit(DRAFT_SUFFIX)} = ranked.kind and ${sql.ref('kept.recordId')} = ${sql.ref('ranked.recordId')}))`;
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref('id')} from (
      select ${sql.ref('id')}, ${sql.ref('savedAt')}, ${sql.ref('kind')}, ${sql.ref('recordId')}, row_number() over (
        partition by ${sql.ref('kind')}, ${sql.ref('recordId')} order by ${sql.ref('version')} desc
      ) as rank from ${sql.table('contentVersion')}
    ) as ranked
    where rank > ${Math.max(1, versions)} or (${sql.ref('savedAt')} < ${oldest} and (rank > 1 or ${endedDraft}))
  `.execute(db);
  for (const batch of batchesOf(rows, BATCH))
    await uploads.release(
      await deleteVersions(
        db,
        batch.map(({ id }) => id),
      ),
    );
}

/** Deletes versions. Returns their files, which the caller releases after the transaction. */
export async function deleteVersions(db: Database, ids: readonly number[]) {
  const files = await db
    .selectFrom('contentVersionFile')
    .select(['folder', 'name'])
    .distinct()
    .where('versionId', 'in', ids)
    .execute();
  await db.deleteFrom('contentVersion').where('id', 'in', ids).execute();
  return files;
}
