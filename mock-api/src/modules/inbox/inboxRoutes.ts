import {
  bookPurpose,
  bulkMessageChange,
  bulkMessageResponse,
  inboxList,
  inboxOptions,
  nameList,
  type BulkMessageChange,
  type BulkMessageResponse,
  type MessageId,
} from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { addEvent } from '../activity-events/events';
import { bulkEvents } from './inboxEvents';
import { assignablePeople, requireAssignable } from './readMessages';
import { notifiedRecipients, notifyAssignee } from './notifications';
import { messageList, messagesQuery } from './messageList';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import type { Actor } from '../content/versions';
import type { Database } from '../../platform/db/tables/tables';
import { learn, unlearn } from './spam/spamFilter';
import { lockRow } from '../content/recordRows';

/**
 * Routes with which staff list messages of visitors and change several at once. The specification contains the forms,
 * but no inbox.
 */
export function inboxRoutes(app: ApiServer, services: Services): void {
  const { db, engine, mail, mails, staffEmail } = services;
  const messages = messageList(db, engine);
  const routes = taggedRoutes(app, 'Inbox');

  routes.read('/inbox', 'readInbox', {
    operationId: 'listMessages',
    summary: 'Lists proposals and enquiries',
    description:
      'Latest first. The search covers sender, text and number: `E-6` returns only this message, `E-6 varma` also finds this message by a word, and `6` returns messages with this number first. Without `spam=1`, messages in Spam are left out.',
    querystring: messagesQuery,
    response: { 200: inboxList },
    handle: (request) => messages.list(request.query, currentUser(request).id),
  });

  routes.read('/inbox/options', 'readInbox', {
    operationId: 'getInboxOptions',
    summary: 'Returns the people to whom messages can be assigned, and the number of messages in Spam',
    description: 'The people are those who may manage messages.',
    response: { 200: inboxOptions },
    handle: async () => ({
      output: {
        people: await assignablePeople(db),
        mail,
        notified: await notifiedRecipients(db, staffEmail),
        spamCount: await messages.spamCount(),
        purposes: bookPurpose.options,
      },
    }),
  });

  routes.write('/inbox/bulk', 'manageInbox', {
    operationId: 'changeMessages',
    summary: 'Changes several messages in the same way',
    description:
      'Sets status, assignee or spam, or moves to the bin. The spam filter learns from `spam` and `notSpam`, and forgets with `unknown`. Messages that do not exist are left out.',
    body: bulkMessageChange,
    response: { 200: bulkMessageResponse },
    handle: async (request) => {
      const { count, undo } = await changeMessages(services, request.body, currentUser(request));
      mails.wake();
      return { message: bulkMessage(request.body, count), undo };
    },
  });

  routes.read('/inbox/publishers', 'readInbox', {
    operationId: 'listMessagePublishers',
    summary: 'Lists the publishers named in messages',
    description: 'In alphabetical order.',
    response: { 200: nameList },
    handle: async () => ({ output: await messages.publishers() }),
  });
}

/** Returns the message for staff about a bulk change. */
function bulkMessage({ spam, isRemoved }: BulkMessageChange, count: number): string {
  const messages = count === 1 ? '1 message' : `${count} messages`;
  const were = count === 1 ? 'was' : 'were';
  if (count === 0) return 'Nothing to change.';
  if (isRemoved !== undefined)
    return `${messages} ${were} ${isRemoved === 1 ? 'moved to the bin' : 'restored'}.`;
  if (spam === 'spam') return `${messages} ${were} marked as spam.`;
  if (spam === 'notSpam') return `${messages} ${were} marked as not spam.`;
  return `${messages} ${were} changed.`;
}

/** Fields of a message that a bulk change can set, and that its undo restores. */
type Handling = Omit<BulkMessageChange, 'messages'>;

/** Columns of a message that a bulk change reads. */
const columns = ['id', 'state', 'assignedTo', 'spam', 'removedAt', 'searchText'] as const;

/**
 * Changes several messages in the same way, notifies a new assignee and adds the events, in one transaction. Missing
 * messages are skipped.
 * @returns the number of changed messages and the changes that restore the previous values
 */
async function changeMessages(
  { db, engine, ...services }: Services,
  { messages, ...change }: BulkMessageChange,
  actor: Actor,
): Promise<Pick<BulkMessageResponse, 'undo'> & { count: number }> {
  await requireAssignable(db, change.assignedTo);
  return db.transaction().execute(async (transaction) => {
    const undo = new Map<string, BulkMessageChange>();
    let count = 0;
    // Two changes of the same messages in different orders would wait for each other.
    const ordered = messages.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
    for (const message of ordered) {
      await lockRow(transaction, engine, message.kind, message.id);
      const before = await changeOne(transaction, message, change, actor);
      if (!before) continue;
      count += 1;
      const key = JSON.stringify(before);
      const same = undo.get(key);
      if (same) same.messages.push(message);
      else undo.set(key, { messages: [message], ...before });
    }
    const undone = [...undo.values()];
    const reassigned = undone.filter((before) => before.assignedTo !== undefined);
    const assigned = { messages: reassigned.flatMap((before) => before.messages), actor };
    await notifyAssignee(transaction, services, { ...assigned, assignedTo: change.assignedTo });
    for (const event of bulkEvents({ messages, ...change }, count)) await addEvent(transaction, event, actor);
    return { count, undo: undone };
  });
}

/** Changes one message. Returns the previous values of the changed fields, or undefined if nothing has changed. */
async function changeOne(
  db: Database,
  { kind, id }: MessageId,
  change: Handling,
  actor: Actor,
): Promise<Handling | undefined> {
  const row = await db.selectFrom(kind).select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const current: Handling = {
    ...{ state: row.state, assignedTo: row.assignedTo, spam: row.spam },
    isRemoved: row.removedAt === null ? 0 : 1,
  };
  const changed = Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => value !== undefined && value !== Reflect.get(current, name),
    ),
  ) as Handling;
  if (Object.keys(changed).length === 0) return undefined;
  const now = new Date().toISOString();
  await db
    .updateTable(kind)
    .set(({ eb }) => ({
      ...(changed.state && {
        ...{ state: changed.state, handledBy: actor.name, handledAt: now },
        version: eb('version', '+', 1),
        ...(changed.state !== 'new' && { isRead: 1 as const }),
      }),
      ...(changed.assignedTo !== undefined && { assignedTo: changed.assignedTo }),
      ...(changed.spam && { spam: changed.spam }),
      ...(changed.isRemoved === 1 && { removedAt: now, removedBy: actor.name }),
      ...(changed.isRemoved === 0 && { removedAt: null, removedBy: '' }),
    }))
    .where('id', '=', id)
    .execute();
  if (changed.spam === 'spam' || changed.spam === 'notSpam')
    await learn(db, { kind, id }, row.searchText, changed.spam === 'spam' ? 1 : 0);
  else if (changed.spam) await unlearn(db, { kind, id });
  return Object.fromEntries(
    Object.keys(changed).map((name) => [name, Reflect.get(current, name)]),
  ) as Handling;
}
