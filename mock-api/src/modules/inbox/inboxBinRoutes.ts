import { z } from 'zod';
import {
  messageResponse,
  inboxBinList,
  inboxEntry,
  type InboxBinList,
  type InboxEntry,
  type MessageId,
} from '@juris/contract';
import { addEvent } from '../activity-events/events';
import { BIN_DAYS, deletableFrom } from '../content/recordBin';
import { staffPageQuery, readStaffPage } from '../content/staffPage';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { binEvent } from './inboxEvents';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
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
async function deleteRemovedMessage(
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

const messages = {
  removed: 'Moved to the bin.',
  restored: 'Restored.',
  deleted: 'Deleted permanently.',
};

const binQuery = z.strictObject({
  ...staffPageQuery(['removedAt', 'kind', 'name', 'removedBy']),
  kind: inboxEntry.shape.kind.optional(),
});

/**
 * Routes that list, remove, restore and delete messages and newsletter addresses. They are not in the specification.
 */
export function inboxBinRoutes(app: ApiServer, { db, uploads }: Services): void {
  const routes = taggedRoutes(app, 'Inbox');

  routes.read('/inbox/bin', 'readInbox', {
    operationId: 'listRemovedMessages',
    summary: 'Lists removed messages and newsletter subscribers, latest first',
    description: `After ${BIN_DAYS} days an administrator may delete an entry permanently.`,
    querystring: binQuery,
    response: { 200: inboxBinList },
    handle: async ({ query: { kind, ...page } }) => {
      const removed = db.selectFrom(removedEntries().as('entry')).selectAll();
      const { rows, total } = await readStaffPage(
        (kind ? removed.where('kind', '=', kind) : removed).orderBy('removedAt', 'desc').orderBy('key'),
        page,
        binOrder,
      );
      return { output: rows.map((row) => ({ ...row, deletableFrom: deletableFrom(row.removedAt) })), total };
    },
  });

  routes.write('/inbox/bin', 'manageInbox', {
    operationId: 'removeFromInbox',
    summary: 'Moves a message or newsletter subscriber to the bin',
    description: 'A subscriber in the bin gets no newsletter. Signing up again restores the subscription.',
    body: inboxEntry,
    response: { 200: messageResponse(messages.removed) },
    errors: [404],
    handle: async (request) => {
      const actor = currentUser(request);
      if (!(await mark(db, request.body, { removedAt: new Date().toISOString(), removedBy: actor.name })))
        throw new HttpError(404, 'This message is no longer in the inbox.');
      await addEvent(db, binEvent(request.body, 'removed'), actor);
      return { message: messages.removed };
    },
  });

  routes.write('/inbox/bin/restore', 'manageInbox', {
    operationId: 'restoreToInbox',
    summary: 'Restores a message or newsletter subscriber',
    description: 'Its content is unchanged.',
    body: inboxEntry,
    response: { 200: messageResponse(messages.restored) },
    errors: [404],
    handle: async (request) => {
      if (!(await mark(db, request.body, { removedAt: null, removedBy: '' }))) throw notInBin();
      await addEvent(db, binEvent(request.body, 'restored'), currentUser(request));
      return { message: messages.restored };
    },
  });

  routes.write('/inbox/bin/delete', 'deletePermanently', {
    operationId: 'deleteFromInbox',
    summary: 'Permanently deletes a removed message or newsletter subscriber',
    description: `For administrators, from ${BIN_DAYS} days after the removal; returns 409 before.`,
    body: inboxEntry,
    response: { 200: messageResponse(messages.deleted) },
    errors: [404, 409],
    handle: async (request) => {
      const { kind, key } = request.body;
      const found = await db
        .selectFrom(removedEntries().as('entry'))
        .select('removedAt')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!found) throw notInBin();
      const from = deletableFrom(found.removedAt);
      if (new Date().toISOString() < from)
        throw new HttpError(
          409,
          `This was removed less than ${BIN_DAYS} days ago. It can be deleted from ${from.slice(0, 10)}.`,
        );
      // The condition on `removedAt` protects a row that was restored meanwhile.
      if (kind === 'newsletter')
        await db
          .deleteFrom('newsletterSignUp')
          .where('email', '=', key)
          .where('removedAt', 'is not', null)
          .execute();
      else await deleteRemovedMessage(db, uploads, { kind, id: Number(key) });
      await addEvent(db, binEvent(request.body, 'deleted'), currentUser(request));
      return { message: messages.deleted };
    },
  });
}

/** Values of the columns that mark a row as removed. Removed rows stay in their tables, so personal data has no second copy. */
type Removal = { removedAt: string; removedBy: string } | { removedAt: null; removedBy: '' };

/** Marks a row as removed or restored. Returns false if there is no such row or if the row already has this state. */
async function mark(db: Database, { kind, key }: InboxEntry, removal: Removal): Promise<boolean> {
  const otherwise = removal.removedAt === null ? 'is not' : 'is';
  if (kind !== 'newsletter' && !/^\d{1,9}$/.test(key)) return false;
  const { numUpdatedRows } =
    kind === 'newsletter'
      ? await db
          .updateTable('newsletterSignUp')
          .set(removal)
          .where('email', '=', key)
          .where('removedAt', otherwise, null)
          .executeTakeFirst()
      : await db
          .updateTable(kind)
          .set(removal)
          .where('id', '=', Number(key))
          .where('removedAt', otherwise, null)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Row of the bin: a message or a newsletter address. */
type RemovedEntry = Omit<InboxBinList['output'][number], 'deletableFrom'>;

/** Returns a subquery for all rows in the bin, from the tables of proposals, enquiries and newsletter addresses. */
function removedEntries() {
  const columns = sql`${sql.ref('removedAt')}, ${sql.ref('removedBy')}`;
  const isRemoved = sql`${sql.ref('removedAt')} is not null`;
  const messages = (kind: 'proposal' | 'enquiry', initial: string) =>
    sql`select ${sql.lit(kind)} as kind, cast(id as text) as key,
      ${sql.lit(`${initial}-`)} || cast(id as text) || ', ' || name as name, ${columns}
      from ${sql.table(kind)} where ${isRemoved}`;
  return sql<RemovedEntry>`(${messages('proposal', 'P')} union all ${messages('enquiry', 'E')} union all
    select 'newsletter' as kind, email as key, email as name, ${columns}
    from ${sql.table('newsletterSignUp')} where ${isRemoved})`;
}

const binOrder = {
  searched: ['name', 'removedBy', 'kind'].map((name) => sql.ref(name)),
  texts: { name: sql.ref('name'), removedBy: sql.ref('removedBy') },
  key: sql`kind, key`,
};

const notInBin = () => new HttpError(404, 'This is no longer in the bin.');
