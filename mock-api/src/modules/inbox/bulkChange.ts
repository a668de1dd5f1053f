import type { BulkMessageChange, BulkMessageResponse, MessageId } from '@juris/contract';
import type { Actor } from '../content/versions';
import type { Database } from '../../platform/db/tables/tables';
import { requireAssignable } from './messageAssignment';
import { learn, unlearn } from './spam/spamFilter';

/** Fields of a message that a bulk change can set, and that its undo restores. */
type Handling = Omit<BulkMessageChange, 'messages'>;

/** Columns of a message that a bulk change reads. */
const columns = ['id', 'state', 'assignedTo', 'spam', 'removedAt', 'searchText'] as const;

/**
 * Changes several messages in the same way, in one transaction. Missing messages are skipped.
 * @returns the number of changed messages and the changes that restore the previous values
 */
export async function changeMessages(
  db: Database,
  { messages, ...change }: BulkMessageChange,
  actor: Actor,
): Promise<Pick<BulkMessageResponse, 'undo'> & { count: number }> {
  await requireAssignable(db, change.assignedTo);
  return db.transaction().execute(async (transaction) => {
    const undo = new Map<string, BulkMessageChange>();
    let count = 0;
    for (const message of messages) {
      const before = await changeOne(transaction, message, change, actor);
      if (!before) continue;
      count += 1;
      const key = JSON.stringify(before);
      const same = undo.get(key);
      if (same) same.messages.push(message);
      else undo.set(key, { messages: [message], ...before });
    }
    return { count, undo: [...undo.values()] };
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
