import { createHash } from 'node:crypto';
import { findByKey, saveKey } from '../content/idempotencyKeys';
import type { Database } from '../../platform/db/tables/tables';

/** Message from a visitor, with the `Idempotency-Key` header of its request. */
interface Message {
  kind: 'proposal' | 'enquiry';
  key: string | undefined;
  /** Content of the form. Requests with the same key but different content are different messages. */
  fields: object;
}

/**
 * Stores a message only once per idempotency key and content, even if it arrives simultaneously at two instances of the
 * API. Returns only the id, so nobody can read the message of another person.
 * @param beforeStoring called only if the message is not stored yet; may throw, for example at the form limit
 * @param store calls its argument with a function that inserts the message in a transaction and returns its id
 * @returns the id of the message
 */
export async function storeOnce(
  db: Database,
  { kind, key, fields }: Message,
  beforeStoring: () => Promise<void>,
  store: (run: (insert: (transaction: Database) => Promise<number>) => Promise<number>) => Promise<number>,
): Promise<number> {
  // Only a hash of the key and the content is stored. It reveals nothing after the message was erased.
  const hash =
    key &&
    createHash('sha256')
      .update(JSON.stringify([kind, key, fields]))
      .digest('base64url');
  const storedId = async () => {
    const id = hash && (await findByKey(db, hash, kind));
    return id && (await exists(db, kind, id)) ? id : undefined;
  };
  const earlier = await storedId();
  if (earlier !== undefined) return earlier;
  await beforeStoring();
  try {
    return await store((insert) =>
      db.transaction().execute(async (transaction) => {
        const id = await insert(transaction);
        if (hash) await deleteErasedKey(transaction, kind, hash);
        if (hash) await saveKey(transaction, hash, kind, id);
        return id;
      }),
    );
  } catch (error) {
    // The transaction also fails if another request has stored the same message meanwhile. That error is ignored.
    const other = await storedId();
    if (other === undefined) throw error;
    return other;
  }
}

const exists = (db: Database, kind: Message['kind'], id: number) =>
  db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst();

/** Deletes the idempotency key of an erased message, so that the sender can send it again. */
async function deleteErasedKey(transaction: Database, kind: Message['kind'], hash: string): Promise<void> {
  const id = await findByKey(transaction, hash, kind);
  if (id !== undefined && !(await exists(transaction, kind, id)))
    await transaction
      .deleteFrom('idempotencyKey')
      .where('key', '=', hash)
      .where('recordId', '=', id)
      .execute();
}
