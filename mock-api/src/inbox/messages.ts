import { sql } from 'kysely';
import type { z } from 'zod';
import type { InboxMessage, messageChange } from '../contract';
import type { Author } from '../content/versions';
import type { Database } from '../database/tables';
import { HttpError, notFound } from '../http/httpError';
import { messageNumber } from '../mail/letters';

type Kind = InboxMessage['kind'];

/** A stored message as staff read it. */
const received = <Of extends Kind, Row extends { id: number }>(kind: Of, row: Row) => ({
  kind,
  number: messageNumber(kind, row.id),
  ...row,
});

/** Proposals and enquiries, as staff read them and note what they did about them. What is in the bin is not there. */
export const storedMessages = (db: Database) => {
  const proposals = () => db.selectFrom('proposal').selectAll().where('removedAt', 'is', null);
  const enquiries = () => db.selectFrom('enquiry').selectAll().where('removedAt', 'is', null);

  /** @throws HttpError 404 */
  async function find(kind: Kind, id: number): Promise<InboxMessage> {
    if (kind === 'proposal') {
      const row = await proposals().where('id', '=', id).executeTakeFirst();
      if (row) return received(kind, row);
    } else {
      const row = await enquiries().where('id', '=', id).executeTakeFirst();
      if (row) return received(kind, row);
    }
    throw notFound(kind, id);
  }

  return {
    find,
    /** Those that nobody has opened first, then the latest. */
    async all(): Promise<InboxMessage[]> {
      const messages: InboxMessage[] = [
        ...(await proposals().execute()).map((row) => received('proposal', row)),
        ...(await enquiries().execute()).map((row) => received('enquiry', row)),
      ];
      return messages.sort((a, b) => a.isRead - b.isRead || b.receivedAt.localeCompare(a.receivedAt));
    },
    /** @throws HttpError 404, or 409 when somebody changed state or note after `version` */
    async change(
      kind: Kind,
      id: number,
      { isRead, state, note, version }: z.output<typeof messageChange>,
      by: Author,
    ): Promise<void> {
      const isHandled = state !== undefined || note !== undefined;
      if (isRead === undefined && !isHandled) return;
      const { numUpdatedRows } = await db
        .updateTable(kind)
        .set({
          isRead: state === undefined || state === 'new' ? isRead : 1,
          ...(isHandled && {
            ...{ state, note, handledBy: by.name, handledAt: new Date().toISOString() },
            version: sql<number>`${sql.ref('version')} + 1`,
          }),
        })
        .where('id', '=', id)
        .where('removedAt', 'is', null)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      const { handledBy } = await find(kind, id);
      throw new HttpError(
        409,
        `${handledBy || 'Somebody else'} changed this message after you opened it. What you entered is not saved yet.`,
      );
    },
  };
};

/** All messages from an address, those in the bin too. */
export async function messagesOf(db: Database, email: string): Promise<InboxMessage[]> {
  const isTheirs = sql<boolean>`lower(${sql.ref('email')}) = ${email}`;
  return [
    ...(await db.selectFrom('proposal').selectAll().where(isTheirs).execute()).map((row) =>
      received('proposal', row),
    ),
    ...(await db.selectFrom('enquiry').selectAll().where(isTheirs).execute()).map((row) =>
      received('enquiry', row),
    ),
  ];
}
