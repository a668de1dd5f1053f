import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { foldText, searchWords } from '@juris/contract/foldText';
import type { InboxMessage, messageChange } from '@juris/contract';
import { readStaffPage, type StaffPage } from '../content/staffPage';
import type { Actor } from '../content/versions';
import { containsText } from '../../platform/db/tables/textIndex';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import { messageNumber } from '../mail/mailTemplates';

type MessageType = InboxMessage['kind'];

/** Filters of the message list. */
export interface MessageFilters {
  kind?: MessageType | undefined;
  state?: InboxMessage['state'] | undefined;
  publisherName?: string | undefined;
}

/** Adds the message type and the reference number to a stored message, and removes its search text. */
const toMessage = <Of extends MessageType, Row extends { id: number; searchText: string }>(
  kind: Of,
  { searchText: _, ...row }: Row,
) => ({
  kind,
  number: messageNumber(kind, row.id),
  ...row,
});

/** Returns functions that read and change proposals and enquiries. They ignore messages in the bin. */
export const storedMessages = (db: Database, engine: Engine) => {
  const proposals = () => db.selectFrom('proposal').selectAll().where('removedAt', 'is', null);
  const enquiries = () => db.selectFrom('enquiry').selectAll().where('removedAt', 'is', null);

  /** @throws HttpError 404 if there is no such message or it is in the bin */
  async function find(messageType: MessageType, id: number): Promise<InboxMessage> {
    if (messageType === 'proposal') {
      const row = await proposals().where('id', '=', id).executeTakeFirst();
      if (row) return toMessage(messageType, row);
    } else {
      const row = await enquiries().where('id', '=', id).executeTakeFirst();
      if (row) return toMessage(messageType, row);
    }
    throw notFound(messageType, id);
  }

  return {
    find,
    /**
     * Returns messages in the requested order. By default a message whose number is the search text comes first, then
     * unread messages, then the latest messages.
     */
    async list({
      kind,
      state,
      publisherName,
      q = '',
      ...page
    }: MessageFilters & StaffPage): Promise<{ output: InboxMessage[]; total?: number | undefined }> {
      const search = messageSearch(engine, q);
      const { rows, total } = await readStaffPage(
        db
          .selectFrom(listedMessages(search.condition).as('message'))
          .select(['kind', 'id'])
          .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'enquiry'))
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
          .$if(publisherName !== undefined, (query) => query.where('publisherName', '=', publisherName ?? ''))
          .$if(search.id !== undefined, (query) =>
            query.orderBy(sql`case when id = ${search.id} then 0 else 1 end`),
          )
          .orderBy('isRead')
          .orderBy('receivedAt', 'desc')
          .orderBy('kind')
          .orderBy('id', 'desc'),
        page,
        messageOrder,
      );
      const idsOf = (wanted: MessageType) => rows.flatMap((row) => (row.kind === wanted ? [row.id] : []));
      const all = new Map<string, InboxMessage>();
      // The rows are read in batches, because the number of parameters in an SQL statement is limited.
      for (const ids of batches(idsOf('proposal')))
        for (const row of await proposals().where('id', 'in', ids).execute())
          all.set(`proposal ${row.id}`, toMessage('proposal', row));
      for (const ids of batches(idsOf('enquiry')))
        for (const row of await enquiries().where('id', 'in', ids).execute())
          all.set(`enquiry ${row.id}`, toMessage('enquiry', row));
      return { output: rows.flatMap((row) => all.get(`${row.kind} ${row.id}`) ?? []), total };
    },
    /** Returns the publisher names that messages contain, in alphabetical order. */
    async publishers(): Promise<string[]> {
      const rows = await db
        .selectFrom(listedMessages().as('message'))
        .select('publisherName')
        .distinct()
        .where('publisherName', '<>', '')
        .execute();
      return rows.map((row) => row.publisherName).sort((one, other) => one.localeCompare(other, 'en'));
    },
    /**
     * Marks a message as read or unread, or sets its state or note.
     * @throws HttpError 404 if there is no such message, or 409 if the state or note was changed since `version`
     */
    async change(
      messageType: MessageType,
      id: number,
      { isRead, state, note, version }: z.output<typeof messageChange>,
      actor: Actor,
    ): Promise<void> {
      const isHandled = state !== undefined || note !== undefined;
      if (isRead === undefined && !isHandled) return;
      const { numUpdatedRows } = await db
        .updateTable(messageType)
        .set({
          isRead: state === undefined || state === 'new' ? isRead : 1,
          ...(isHandled && {
            ...{ state, note, handledBy: actor.name, handledAt: new Date().toISOString() },
            version: sql<number>`${sql.ref('version')} + 1`,
          }),
        })
        .where('id', '=', id)
        .where('removedAt', 'is', null)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      const { handledBy } = await find(messageType, id);
      throw new HttpError(
        409,
        `${handledBy || 'Someone else'} changed this message while you were editing. Your changes aren’t saved yet.`,
      );
    },
  };
};

/** Columns by which the message list is filtered, searched and sorted. */
type ListedMessage = Pick<
  InboxMessage,
  'kind' | 'id' | 'isRead' | 'state' | 'receivedAt' | 'name' | 'email' | 'publisherName'
>;

/** Spellings of a message number: `E-6`, `e 6` or `#P-12`, or `6` for a message of either type with this number. */
const NUMBER = /^#?\s?([ep]?)[\s-]?([1-9]\d{0,8})$/;

/** SQL condition for the messages of one type. */
type MessageCondition = (messageType: MessageType) => RawBuilder<SqlBool>;

/**
 * Returns the condition of a search. A number with its letter, such as `E-6`, matches only the message with this number.
 * A number without a letter matches the messages with this number, and the messages whose text contains the number.
 * @returns `id`: the number that the search text consists of
 */
function messageSearch(engine: Engine, q: string): { condition: MessageCondition; id?: number | undefined } {
  const [, letter, digits] = NUMBER.exec(foldText(q)) ?? [];
  const id = digits === undefined ? undefined : Number(digits);
  if (letter)
    return {
      id,
      condition: (messageType) =>
        messageType.startsWith(letter) ? sql<SqlBool>`id = ${id}` : sql<SqlBool>`1 = 0`,
    };
  const words = searchWords(q);
  return {
    id,
    condition: (messageType) => {
      const contains = words.map((word) => containsText(engine, messageType, 'searchText', word));
      const text = sql<SqlBool>`${sql.join([sql`1 = 1`, ...contains], sql` and `)}`;
      return id === undefined ? text : sql<SqlBool>`(id = ${id} or ${text})`;
    },
  };
}

/** Returns a subquery for messages that are not in the bin, from the tables of proposals and enquiries. */
function listedMessages(condition: MessageCondition = () => sql<SqlBool>`1 = 1`) {
  const columns = sql.join(
    ['id', 'isRead', 'state', 'receivedAt', 'name', 'email', 'publisherName'].map((name) => sql.ref(name)),
  );
  const messages = (messageType: MessageType) =>
    sql`select ${sql.lit(messageType)} as kind, ${columns}
      from ${sql.table(messageType)} where ${sql.ref('removedAt')} is null and ${condition(messageType)}`;
  return sql<ListedMessage>`(${messages('proposal')} union all ${messages('enquiry')})`;
}

const column = (name: string) => sql.ref(name);
const messageOrder = {
  // `messageSearch` has already applied the search text, so `readStaffPage` must not search again.
  searched: [sql`''`],
  sorts: {
    receivedAt: column('receivedAt'),
    kind: column('kind'),
  },
  texts: { name: column('name'), email: column('email'), publisherName: column('publisherName') },
  key: sql`kind, id desc`,
};

/** Maximum number of ids in one SQL statement. */
const BATCH = 500;

const batches = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );

/**
 * Returns all messages from an e-mail address, including messages in the bin.
 * @param email e-mail address in lower case
 */
export async function messagesOf(db: Database, email: string): Promise<InboxMessage[]> {
  const isTheirs = sql<boolean>`lower(${sql.ref('email')}) = ${email}`;
  return [
    ...(await db.selectFrom('proposal').selectAll().where(isTheirs).execute()).map((row) =>
      toMessage('proposal', row),
    ),
    ...(await db.selectFrom('enquiry').selectAll().where(isTheirs).execute()).map((row) =>
      toMessage('enquiry', row),
    ),
  ];
}
