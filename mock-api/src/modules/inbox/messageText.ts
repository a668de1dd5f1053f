import { searchText } from '@juris/contract/foldText';
import type { InboxMessage } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';

type MessageType = InboxMessage['kind'];

/** Columns of messages that the search in the inbox covers: the sender and what they wrote. */
const searchedColumns = [
  ...['name', 'email', 'contactNo', 'publisherName', 'designation', 'organization', 'subjectArea'],
  ...['aboutBook', 'message', 'bookTitle'],
];

/** Returns the column `searchText` of a message. It is never empty, because it contains the type of the message. */
export const messageText = (messageType: MessageType, fields: object): string =>
  searchText([messageType, ...searchedColumns.map((column) => String(Reflect.get(fields, column) ?? ''))]);

/** Number of messages that are updated in one transaction. */
const BATCH = 500;

/** Computes the search text of messages that an older release has stored with an empty one. */
export async function refreshMessageTexts(db: Database): Promise<void> {
  for (const table of ['proposal', 'enquiry'] as const) {
    const refreshBatch = () =>
      db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom(table)
          .selectAll()
          .where('searchText', '=', '')
          .limit(BATCH)
          .execute();
        for (const row of rows)
          await transaction
            .updateTable(table)
            .set({ searchText: messageText(table, row) })
            .where('id', '=', row.id)
            .execute();
        return rows.length;
      });
    while ((await refreshBatch()) === BATCH);
  }
}
