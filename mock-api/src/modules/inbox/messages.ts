import { sql, type Selectable, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { InboxMessage, MessageId, messageChange } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import { readStaffPage, type StaffPage } from '../content/staffPage';
import type { Actor } from '../content/versions';
import type { Database, Engine, Tables } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import { messageNumber } from '../mail/mailTemplates';
import { attachmentsOf } from './attachments';
import { namesOfAccounts, requireAssignable } from './messageAssignment';
import { repliesTo } from './replies';
import { messageSearch, type MessageCondition } from './messageSearch';
import { learn } from './spam/spamFilter';

type MessageType = InboxMessage['kind'];

/** Filters of the message list. */
export interface MessageFilters {
  kind?: MessageType | undefined;
  state?: InboxMessage['state'] | undefined;
  publisherName?: string | undefined;
  /** Purpose of an enquiry about a book. */
  purpose?: BookPurpose | undefined;
  /** Id of the account that handles the message; null for unassigned messages. */
  assignedTo?: number | null | undefined;
  /** True to return only the messages in Spam; false to return only the others. */
  isSpam: boolean;
}

/** Values of `spam` of the messages in Spam. */
const inSpam = ['suspected', 'spam'] as const;

/** Converts stored messages of one type to messages of the contract. */
async function toMessages<Of extends MessageType, Row extends StoredMessage>(
  db: Database,
  kind: Of,
  rows: readonly Row[],
) {
  const names = await namesOfAccounts(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  );
  const ids = rows.map(({ id }) => id);
  const replies = await repliesTo(db, kind, ids);
  const attachments = await attachmentsOf(db, kind, ids);
  return rows.map(({ searchText: _, confirmationId: __, ...row }) => ({
    kind,
    number: messageNumber(kind, row.id),
    assignedName: names.get(row.assignedTo) ?? '',
    attachments: attachments.get(row.id) ?? [],
    replies: replies.get(row.id) ?? [],
    ...row,
  }));
}

/** Columns of a stored message that {@link toMessages} reads. */
interface StoredMessage {
  id: number;
  assignedTo: number | null;
  confirmationId: string;
  searchText: string;
}

/** Reads the proposals or enquiries of a query as messages. */
const messagesIn = {
  proposal: async (db: Database, rows: Promise<Selectable<Tables['proposal']>[]>) =>
    toMessages(db, 'proposal', await rows),
  enquiry: async (db: Database, rows: Promise<Selectable<Tables['enquiry']>[]>) =>
    toMessages(db, 'enquiry', await rows),
};

/** Returns functions that read and change proposals and enquiries. They ignore messages in the bin. */
export const storedMessages = (db: Database, engine: Engine) => {
  const proposals = () => db.selectFrom('proposal').selectAll().where('removedAt', 'is', null);
  const enquiries = () => db.selectFrom('enquiry').selectAll().where('removedAt', 'is', null);

  /** @throws HttpError 404 if there is no such message or it is in the bin */
  async function find(messageType: MessageType, id: number): Promise<InboxMessage> {
    const [found] =
      messageType === 'proposal'
        ? await messagesIn.proposal(db, proposals().where('id', '=', id).execute())
        : await messagesIn.enquiry(db, enquiries().where('id', '=', id).execute());
    if (found) return found;
    throw notFound(messageType, id);
  }

  return {
    find,
    /**
     * Returns messages in the requested order. By default the latest messages come first. A message whose number is in
     * the search text comes before them.
     */
    async list({
      kind,
      state,
      publisherName,
      purpose,
      assignedTo,
      isSpam,
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
          .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'question'))
          .where('spam', isSpam ? 'in' : 'not in', inSpam)
          .$if(assignedTo !== undefined, (query) =>
            assignedTo === null
              ? query.where('assignedTo', 'is', null)
              : query.where('assignedTo', '=', assignedTo ?? 0),
          )
          .$if(search.id !== undefined, (query) =>
            query.orderBy(sql`case when id = ${search.id} then 0 else 1 end`),
          )
          .orderBy('receivedAt', 'desc')
          .orderBy('kind')
          .orderBy('id', 'desc'),
        page,
        messageOrder,
      );
      const idsOf = (wanted: MessageType) => rows.flatMap((row) => (row.kind === wanted ? [row.id] : []));
      const all = new Map<string, InboxMessage>();
      // SQL statements have a limited number of parameters, so the rows are read in batches.
      for (const ids of batches(idsOf('proposal')))
        for (const one of await messagesIn.proposal(db, proposals().where('id', 'in', ids).execute()))
          all.set(`proposal ${one.id}`, one);
      for (const ids of batches(idsOf('enquiry')))
        for (const one of await messagesIn.enquiry(db, enquiries().where('id', 'in', ids).execute()))
          all.set(`enquiry ${one.id}`, one);
      return { output: rows.flatMap((row) => all.get(`${row.kind} ${row.id}`) ?? []), total };
    },
    /** Returns the number of messages in Spam. */
    async spamCount(): Promise<number> {
      const { count } = await db
        .selectFrom(listedMessages().as('message'))
        .select(({ fn }) => fn.countAll().as('count'))
        .where('spam', 'in', inSpam)
        .executeTakeFirstOrThrow();
      return Number(count);
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
     * Marks a message as read or unread, or sets its state, note or assignee. The spam filter learns that a message
     * with a reply is not spam.
     * @throws HttpError 404 if there is no such message, or 409 if the state or note was changed since `version`
     */
    async change(
      messageType: MessageType,
      id: number,
      { isRead, state, note, assignedTo, version }: z.output<typeof messageChange>,
      actor: Actor,
    ): Promise<void> {
      const isHandled = state !== undefined || note !== undefined;
      if (isRead === undefined && assignedTo === undefined && !isHandled) return;
      await requireAssignable(db, assignedTo);
      const isAnswered = state === 'answered';
      const { numUpdatedRows } = await db
        .updateTable(messageType)
        .set({
          isRead: state === undefined || state === 'new' ? isRead : 1,
          assignedTo,
          ...(isAnswered && { spam: 'notSpam' as const }),
          ...(isHandled && {
            ...{ state, note, handledBy: actor.name, handledAt: new Date().toISOString() },
            version: sql<number>`${sql.ref('version')} + 1`,
          }),
        })
        .where('id', '=', id)
        .where('removedAt', 'is', null)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        if (isAnswered) await learnAnswered(db, { kind: messageType, id });
        return;
      }
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
  | 'kind'
  | 'id'
  | 'isRead'
  | 'state'
  | 'assignedTo'
  | 'spam'
  | 'receivedAt'
  | 'name'
  | 'email'
  | 'publisherName'
> & { purpose: BookPurpose | '' };

/** Returns a subquery for messages that are not in the bin, from the tables of proposals and enquiries. */
function listedMessages(condition: MessageCondition = () => sql<SqlBool>`1 = 1`) {
  const columns = sql.join(
    [
      ...['id', 'isRead', 'state', 'assignedTo', 'spam'],
      ...['receivedAt', 'name', 'email', 'publisherName'],
    ].map((name) => sql.ref(name)),
  );
  const messages = (messageType: MessageType) =>
    sql`select ${sql.lit(messageType)} as kind, ${columns},
      ${messageType === 'enquiry' ? sql.ref('purpose') : sql.lit('')} as purpose
      from ${sql.table(messageType)} where ${sql.ref('removedAt')} is null and ${condition(messageType)}`;
  return sql<ListedMessage>`(${messages('proposal')} union all ${messages('enquiry')})`;
}

const column = (name: string) => sql.ref(name);
const messageOrder = {
  // `messageSearch` has already applied the search text. `readStaffPage` must not search again.
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
    ...(await messagesIn.proposal(db, db.selectFrom('proposal').selectAll().where(isTheirs).execute())),
    ...(await messagesIn.enquiry(db, db.selectFrom('enquiry').selectAll().where(isTheirs).execute())),
  ];
}

async function learnAnswered(db: Database, message: MessageId): Promise<void> {
  const { searchText } = await db
    .selectFrom(message.kind)
    .select('searchText')
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  await learn(db, message, searchText, 0);
}
