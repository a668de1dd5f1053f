import { batchesOf } from '@juris/server-kit/batches';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { InboxMessage, InboxOptions } from '@juris/contract';
import type { Database, Tables } from '../../platform/db/tables/tables';
import { notFound, badRequest } from '../../platform/http/httpError';
import { messageNumber } from '../mail/mailTemplates';
import type { Person } from '../activity-events/events';
import { attachmentsOf } from './attachments';
import { repliesTo } from './replies';
import { hasRight, roles } from '@juris/contract/rights';

/** Returns a query for the active staff who may manage messages. */
export const messageStaff = (db: Database) =>
  db
    .selectFrom('account')
    .select(['account.id', 'name'])
    .where('isActive', '=', 1)
    .where('passwordHash', '!=', '')
    .where(
      'role',
      'in',
      roles.filter((role) => hasRight(role, 'manageInbox')),
    );

/** Compares people for an alphabetical list. */
export const byName = (one: Person, other: Person) =>
  one.name.localeCompare(other.name, 'en') || one.id - other.id;

/** Returns the active staff who may manage messages, in alphabetical order. */
export const assignablePeople = async (db: Database): Promise<InboxOptions['output']['people']> =>
  (await messageStaff(db).execute()).sort(byName);

/** @throws HttpError 400 if the account does not exist or is deactivated */
export async function requireAssignable(db: Database, assignedTo: number | null | undefined): Promise<void> {
  if (assignedTo === undefined || assignedTo === null) return;
  const people = await assignablePeople(db);
  if (!people.some(({ id }) => id === assignedTo))
    throw badRequest({ assignedTo: 'This person has no active account. Choose another.' });
}

/** Returns the names of accounts by id, including those of deactivated accounts. */
async function namesOfAccounts(
  db: Database,
  ids: readonly (number | null)[],
): Promise<Map<number | null, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type MessageType = InboxMessage['kind'];

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
type StoredMessage = Pick<
  Selectable<Tables['proposal']>,
  'id' | 'assignedTo' | 'confirmationId' | 'searchText'
>;

/** Reads the proposals or enquiries that meet a condition as messages. */
const messagesWhere = {
  proposal: async (db: Database, condition: RawBuilder<SqlBool>) =>
    toMessages(db, 'proposal', await db.selectFrom('proposal').selectAll().where(condition).execute()),
  enquiry: async (db: Database, condition: RawBuilder<SqlBool>) =>
    toMessages(db, 'enquiry', await db.selectFrom('enquiry').selectAll().where(condition).execute()),
};

/**
 * Returns a message that is not in the bin.
 * @throws HttpError 404 if there is no such message or it is in the bin
 */
export async function findMessage(db: Database, messageType: MessageType, id: number): Promise<InboxMessage> {
  const [found] = await messagesWithIds(db, messageType, [id]);
  if (found) return found;
  throw notFound(messageType, id);
}

/**
 * Returns the messages of one type with the given ids, except those in the bin. SQL statements have a
 * limited number of parameters, so the rows are read in batches.
 */
export async function messagesWithIds(
  db: Database,
  messageType: MessageType,
  ids: readonly number[],
): Promise<InboxMessage[]> {
  const found: InboxMessage[] = [];
  for (const some of batchesOf(ids, BATCH)) {
    const isWanted = sql<SqlBool>`id in (${sql.join(some)}) and ${sql.ref('removedAt')} is null`;
    found.push(...(await messagesWhere[messageType](db, isWanted)));
  }
  return found;
}

/**
 * Returns all messages from an e-mail address, including messages in the bin.
 * @param email e-mail address in lower case
 */
export async function messagesOf(db: Database, email: string): Promise<InboxMessage[]> {
  const isTheirs = sql<SqlBool>`lower(${sql.ref('email')}) = ${email}`;
  return [...(await messagesWhere.proposal(db, isTheirs)), ...(await messagesWhere.enquiry(db, isTheirs))];
}

/** Maximum number of ids in one SQL statement. */
const BATCH = 500;
