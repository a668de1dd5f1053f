import { sql } from 'kysely';
import type { z } from 'zod';
import type { MessageId, messageChange } from '@juris/contract';
import type { Actor } from '../content/versions';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import { requireAssignable } from './messageAssignment';
import { findMessage } from './readMessages';
import { learn } from './spam/spamFilter';

/**
 * Marks a message as read or unread, or sets its state, note or assignee. The spam filter learns that a message
 * with a reply is not spam.
 * @throws HttpError 404 if there is no such message, or 409 if the state or note was changed since `version`
 */
export async function changeMessage(
  db: Database,
  { kind, id }: MessageId,
  { isRead, state, note, assignedTo, version }: z.output<typeof messageChange>,
  actor: Actor,
): Promise<void> {
  const isHandled = state !== undefined || note !== undefined;
  if (isRead === undefined && assignedTo === undefined && !isHandled) return;
  await requireAssignable(db, assignedTo);
  const isAnswered = state === 'answered';
  const { numUpdatedRows } = await db
    .updateTable(kind)
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
    if (isAnswered) await learnAnswered(db, { kind, id });
    return;
  }
  const { handledBy } = await findMessage(db, kind, id);
  throw new HttpError(
    409,
    `${handledBy || 'Someone else'} changed this message while you were editing. Your changes aren’t saved yet.`,
  );
}

async function learnAnswered(db: Database, message: MessageId): Promise<void> {
  const { searchText } = await db
    .selectFrom(message.kind)
    .select('searchText')
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  await learn(db, message, searchText, 0);
}
