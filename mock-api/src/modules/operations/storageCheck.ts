import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/tables/tables';

/** Time in milliseconds for which a result is shared, because each check writes to the disk. */
const SHARED_MS = 5_000;

/** Text that does not fit into the free space of a page of the database, so that a check needs new pages. */
const LARGE_TEXT = 'x'.repeat(16_384);

/**
 * Returns a function that checks whether the database can store something.
 * @param onFailure called once per failed check
 */
export function storageCheck(db: Database, onFailure: (error: unknown) => void): () => Promise<boolean> {
  let last: { startedAt: number; result: Promise<boolean> } | undefined;
  const check = async () => {
    try {
      await storeAndDelete(db);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  return () => {
    if (!last || performance.now() - last.startedAt > SHARED_MS)
      last = { startedAt: performance.now(), result: check() };
    return last.result;
  };
}

/** Stores a row and deletes it. A rollback instead of the deletion would write nothing to the disk. */
const storeAndDelete = (db: Database) =>
  db.transaction().execute(async (transaction) => {
    const key = randomUUID();
    await transaction
      .insertInto('idempotencyKey')
      .values({ key, kind: LARGE_TEXT, recordId: 0, createdAt: new Date().toISOString() })
      .execute();
    await transaction.deleteFrom('idempotencyKey').where('key', '=', key).execute();
  });
