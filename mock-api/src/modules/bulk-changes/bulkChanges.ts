import { batchesOf } from '@juris/server-kit/batches';
import type { Insertable } from 'kysely';
import { UNDO_DAYS, type BulkChangeList } from '@juris/contract/bulkChanges';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { Actor } from '../content/versions';

/** An import or a bulk change. All its parts have the same id. */
type BulkChange = Pick<Insertable<Tables['bulkChange']>, 'id' | 'kind' | 'source' | 'label' | 'total'>;

/** A record that a part of a bulk change has added, changed or removed. */
export type ChangedRecord = Pick<Tables['bulkChangeRecord'], 'recordId' | 'version' | 'action'>;

/** Number of rows inserted by one SQL statement, whose parameters are limited. */
const BATCH = 500;

/**
 * Stores which records a part of a bulk change has changed, for the undo. Must run in the transaction that changed the
 * records.
 */
export async function addToBulkChange(
  transaction: Database,
  change: BulkChange,
  records: readonly ChangedRecord[],
  actor: Actor,
): Promise<void> {
  if (records.length === 0) return;
  await transaction
    .insertInto('bulkChange')
    .values({ ...change, startedAt: new Date().toISOString(), savedBy: actor.name, accountId: actor.id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const batch of batchesOf(records, BATCH))
    await transaction
      .insertInto('bulkChangeRecord')
      .values(batch.map((record) => ({ ...record, changeId: change.id })))
      .execute();
}

/**
 * Returns the ids of the records that a bulk change has already changed. A repeated request must not change them again.
 * @param after only records with a greater id
 */
export async function recordsInBulkChange(
  db: Database,
  changeId: string,
  after = 0,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('bulkChangeRecord')
    .select('recordId')
    .where('changeId', '=', changeId)
    .where('recordId', '>', after)
    .execute();
  return new Set(rows.map(({ recordId }) => recordId));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the earliest start of a bulk change that can still be undone (ISO 8601, UTC). */
export const oldestUndoable = () => new Date(Date.now() - UNDO_DAYS * DAY_MS).toISOString();

/** Maximum number of listed bulk changes. */
const MOST_LISTED = 50;

/** Returns the latest imports and bulk changes of a table that can be undone or were undone. */
export const listBulkChanges = async (db: Database, kind: string): Promise<BulkChangeList['output']> => {
  const rows = await db
    .selectFrom('bulkChange')
    .select(['id', 'source', 'label', 'startedAt', 'savedBy', 'undoneAt', 'undoneBy'])
    .select(({ selectFrom, fn }) => {
      const records = selectFrom('bulkChangeRecord')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('changeId', '=', 'bulkChange.id');
      return [records.as('records'), records.where('state', '=', 'undone').as('undone')];
    })
    .where('kind', '=', kind)
    .where('startedAt', '>=', oldestUndoable())
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ undone, ...row }) => ({
    ...row,
    records: Number(row.records),
    canRedo: row.undoneAt !== '' && Number(undone) > 0,
  }));
};
