import type { MessageId } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { unlearn } from './spam/spamFilter';

/** Deletes everything that other tables contain about a message: the words that the spam filter learned from it. */
export const deleteTraces = (db: Database, message: MessageId): Promise<void> => unlearn(db, message);

/** Permanently deletes a message that is in the bin, with everything that other tables contain about it. */
export const deleteRemovedMessage = (db: Database, { kind, id }: MessageId): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom(kind)
      .where('id', '=', id)
      .where('removedAt', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await deleteTraces(transaction, { kind, id });
  });
