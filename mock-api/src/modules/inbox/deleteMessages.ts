import type { MessageId } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import type { Uploads } from '../../platform/uploads/uploads';
import { deleteAttachments } from './attachments';
import { deleteReplies } from './replies';
import { unlearn } from './spam/spamFilter';

/**
 * Deletes everything that other tables contain about a message: attachments, replies, queued replies, and words of the
 * spam filter.
 * @returns storage keys of the attached files, which the caller deletes after the transaction
 */
export async function deleteTraces(db: Database, message: MessageId): Promise<string[]> {
  await deleteReplies(db, message);
  await unlearn(db, message);
  return deleteAttachments(db, message);
}

/** Permanently deletes a message that is in the bin, with everything that belongs to it. */
export async function deleteRemovedMessage(
  db: Database,
  { storage }: Pick<Uploads, 'storage'>,
  { kind, id }: MessageId,
): Promise<void> {
  const files = await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom(kind)
      .where('id', '=', id)
      .where('removedAt', 'is not', null)
      .executeTakeFirst();
    return numDeletedRows > 0n ? deleteTraces(transaction, { kind, id }) : [];
  });
  await storage.remove(files);
}
