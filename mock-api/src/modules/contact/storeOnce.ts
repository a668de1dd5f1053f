import { createHash } from 'node:crypto';
import { findByKey, saveKey } from '../content/idempotencyKeys';
import type { Database } from '../../platform/db/tables/tables';

/** A message that a visitor sends. */
interface Message {
  kind: 'proposal' | 'enquiry';
  key: string | undefined;
  /** Under the same key, different content is a different message. */
  fields: object;
}

/**
 * Stores a message once per key, also when it arrives twice simultaneously or at two instances of
 * the API. The response does not depend on the stored message, so a key gives no access to another
 * person's message.
 * @param store adds the message in the transaction, and returns its id
 * @param beforeStoring called for messages that are not stored yet; may throw
 */
export async function storeOnce(
  db: Database,
  { kind, key, fields }: Message,
  beforeStoring: () => Promise<void>,
  store: (transaction: Database) => Promise<number>,
): Promise<void> {
  // Only the hash is stored, so that neither the key nor the content can be read from it.
  const hash =
    key &&
    createHash('sha256')
      .update(JSON.stringify([kind, key, fields]))
      .digest('base64url');
  const isStored = async () => {
    const id = hash && (await findByKey(db, hash, kind));
    return Boolean(id && (await exists(db, kind, id)));
  };
  if (await isStored()) return;
  await beforeStoring();
  try {
    await db.transaction().execute(async (transaction) => {
      const id = await store(transaction);
      if (hash) await deleteErasedKey(transaction, kind, hash);
      if (hash) await saveKey(transaction, hash, kind, id);
    });
  } catch (error) {
    // The same message was stored by another request, so this transaction was rolled back.
    if (!(await isStored())) throw error;
  }
}

const exists = (db: Database, kind: Message['kind'], id: number) =>
  db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst();

/** Deletes the key of a message that staff have erased, so that its sender can send it again. */
async function deleteErasedKey(transaction: Database, kind: Message['kind'], hash: string): Promise<void> {
  const id = await findByKey(transaction, hash, kind);
  if (id !== undefined && !(await exists(transaction, kind, id)))
    await transaction
      .deleteFrom('idempotencyKey')
      .where('key', '=', hash)
      .where('recordId', '=', id)
      .execute();
}
