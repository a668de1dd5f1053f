import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';

/** Time in milliseconds during which a repeated key is recognised. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the id of the record that was created with an idempotency key; undefined if the key was not used in the last
 * 24 hours.
 * @throws HttpError 400 if the key was used for another content type
 */
export async function findByKey(db: Database, key: string, kind: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('key', '=', key)
    .where('createdAt', '>', before(REMEMBERED_MS))
    .executeTakeFirst();
  if (found && found.kind !== kind)
    throw badRequest({
      'idempotency-key': 'This Idempotency-Key was used for another form. Use a new one.',
    });
  return found?.recordId;
}

/**
 * Adds a record, or returns the id of the record that was added with the same key.
 * @param add adds the record and stores the key in the same transaction
 */
export async function addOnce(
  db: Database,
  key: string | undefined,
  kind: string,
  add: () => Promise<number>,
): Promise<number> {
  const known = key && (await findByKey(db, key, kind));
  if (known) return known;
  try {
    return await add();
  } catch (error) {
    // The same form may have been sent twice simultaneously. Both requests then return the record of the first.
    const first = key && (await findByKey(db, key, kind));
    if (first) return first;
    throw error;
  }
}

/** Stores the idempotency key of a created record. Must run in the transaction that creates the record. */
export async function saveKey(db: Database, key: string, kind: string, recordId: number): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<=', before(REMEMBERED_MS)).execute();
  await db
    .insertInto('idempotencyKey')
    .values({ key, kind, recordId, createdAt: new Date().toISOString() })
    .execute();
}

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
