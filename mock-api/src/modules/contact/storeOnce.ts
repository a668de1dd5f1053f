import { createHash } from 'node:crypto';
import { findByKey, saveKey } from '../content/idempotencyKeys';
import type { Call } from '../content/records';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { SavedFiles } from '../../platform/uploads/filesOfSave';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import { fileIdentity, storeAttachments } from '../inbox/attachments';
import { messageText } from '../inbox/messageText';
import { isSuspected } from '../inbox/spam/spamFilter';
import { sql, type Selectable } from 'kysely';
import type { InboxMessage } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { Services } from '../services';
import { addressesFor } from '../inbox/notifications';
import { acknowledgement, announcement, messageNumber } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';

type MessageType = InboxMessage['kind'];

/** Message from a visitor. */
interface SentMessage {
  kind: MessageType;
  /** Columns that come from the form. */
  columns: { name: string; email: string; purpose?: BookPurpose | undefined; bookTitle?: string | undefined };
  files?: readonly UploadedFile[];
  /** Inserts the row of the message. */
  insert: (transaction: Database, received: Received) => Promise<{ id: number }>;
}

/** Columns of a message that do not come from its form. */
export type Received = Pick<Selectable<Tables['proposal']>, 'receivedAt' | 'spam' | 'searchText'>;

/**
 * Stores a message once per idempotency key and queues its e-mails.
 * @param count counts the form towards the limit of its client; throws if the limit is reached
 * @returns number of the message, e.g. E-12
 */
export async function storeMessage(
  services: Services,
  count: (ip: string) => Promise<void>,
  { headers, ip }: Pick<Call, 'headers'> & { ip: string },
  { kind, columns, files = [], insert }: SentMessage,
): Promise<string> {
  const fields =
    files.length === 0 ? columns : { ...columns, files: await Promise.all(files.map(fileIdentity)) };
  const id = await storeOnce(
    services,
    [kind, headers['idempotency-key'], fields],
    () => count(ip),
    async (transaction, saved) => {
      const searchText = messageText(kind, columns);
      const isSpam = await isSuspected(transaction, searchText);
      const spam = isSpam ? 'suspected' : 'unknown';
      const { id } = await insert(transaction, { receivedAt: new Date().toISOString(), spam, searchText });
      await storeAttachments(transaction, { kind, id }, files, saved);
      await queueMails(transaction, services, { kind, id, isSpam }, columns);
      return id;
    },
  );
  services.mails.wake();
  return messageNumber(kind, id);
}

/**
 * Stores a message only once per idempotency key and content, even if it arrives simultaneously at two instances of the
 * API. Returns only the id, so nobody can read the message of another person.
 * @param message type, idempotency key, and content; requests with the same key but different content are different
 *   messages
 * @param beforeStoring called only if the message is not stored yet; may throw, for example at the form limit
 * @param store inserts the message and returns its id
 * @returns the id of the message
 */
async function storeOnce(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  message: [kind: MessageType, key: string | undefined, fields: object],
  beforeStoring: () => Promise<void>,
  store: (transaction: Database, files: SavedFiles) => Promise<number>,
): Promise<number> {
  const [kind, key] = message;
  // Only a hash of the key and the content is stored. It reveals nothing after the message was erased.
  const hash = key && createHash('sha256').update(JSON.stringify(message)).digest('base64url');
  const storedId = async () => {
    const id = hash && (await findByKey(db, hash, kind));
    return id && (await exists(db, kind, id)) ? id : undefined;
  };
  const earlier = await storedId();
  if (earlier !== undefined) return earlier;
  await beforeStoring();
  try {
    const save = (files: SavedFiles) =>
      db.transaction().execute(async (transaction) => {
        const id = await store(transaction, files);
        if (hash) await deleteErasedKey(transaction, kind, hash);
        if (hash) await saveKey(transaction, hash, kind, id);
        return id;
      });
    return await uploads.saving(save, 'on request');
  } catch (error) {
    // The transaction also fails if another request has stored the same message meanwhile. That error is ignored.
    const other = await storedId();
    if (other === undefined) throw error;
    return other;
  }
}

const exists = (db: Database, kind: MessageType, id: number) =>
  db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst();

/** Deletes the idempotency key of an erased message, so that the sender can send it again. */
async function deleteErasedKey(transaction: Database, kind: MessageType, hash: string): Promise<void> {
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

/** Queues the e-mails to the sender and to the staff in the transaction that stores the message. */
async function queueMails(
  transaction: Database,
  services: Services,
  { kind, id, isSpam }: { kind: MessageType; id: number; isSpam: boolean },
  from: SentMessage['columns'],
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
