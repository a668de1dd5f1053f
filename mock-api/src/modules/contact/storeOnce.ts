import { createHash } from 'node:crypto';
import { findByKey, saveKey } from '../content/idempotencyKeys';
import type { Database } from '../../platform/db/tables/tables';
import { sql } from 'kysely';
import type { InboxMessage } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Services } from '../services';
import { addressesFor } from '../inbox/notifications';
import { acknowledgement, announcement, messageNumber } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';

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

/** Maximum number of acknowledgements per hour to one address, which somebody else may have entered. */
const ACKNOWLEDGED_AN_HOUR = 3;
const HOUR_MS = 60 * 60 * 1000;

/** Returns the columns of a new message that do not come from its form. */
export const received = (isSpam: boolean) => ({
  receivedAt: new Date().toISOString(),
  spam: isSpam ? ('suspected' as const) : ('unknown' as const),
});

/** Queues the e-mails to the sender and to the staff in the transaction that stores the message. */
export async function queueMails(
  transaction: Database,
  services: Services,
  { kind, id, isSpam }: { kind: InboxMessage['kind']; id: number; isSpam: boolean },
  from: { name: string; email: string; purpose?: BookPurpose | undefined; bookTitle?: string | undefined },
) {
  if ((await sentInTheLastHour(transaction, from.email)) <= ACKNOWLEDGED_AN_HOUR) {
    const mail = acknowledgement(services, kind, messageNumber(kind, id), from.bookTitle);
    const confirmationId = await queueMail(transaction, from.email, mail);
    await transaction.updateTable(kind).set({ confirmationId }).where('id', '=', id).execute();
  }
  const announced = announcement(services, kind, id, { ...from, isSuspected: isSpam });
  for (const address of await addressesFor(transaction, services.staffEmail, { kind, isSuspected: isSpam }))
    await queueMail(transaction, address, announced);
}

/** Counts the messages from an e-mail address in the last hour, including the message that is being stored. */
async function sentInTheLastHour(db: Database, email: string): Promise<number> {
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const messages = (table: 'proposal' | 'enquiry') =>
    db
      .selectFrom(table)
      .select('id')
      .where('receivedAt', '>', since)
      .where(sql<boolean>`lower(${sql.ref('email')}) = ${email.toLowerCase()}`)
      .limit(ACKNOWLEDGED_AN_HOUR + 1)
      .execute();
  return (await messages('proposal')).length + (await messages('enquiry')).length;
}
