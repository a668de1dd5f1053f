import { sql } from 'kysely';
import type { InboxBinList, InboxEntry } from '@juris/contract';
import { BIN_DAYS, deletableFrom } from '../content/recordBin';
import { readStaffPage, type StaffPage } from '../content/staffPage';
import type { Actor } from '../content/versions';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';

type Removed = InboxBinList['output'][number];

/** The removal columns of `RemovableTable`. */
type Removal = { removedAt: string; removedBy: string } | { removedAt: null; removedBy: '' };

/**
 * The bin of the inbox. Removed rows stay in their table and are marked, so that all data of a
 * person is in three tables.
 */
export const inboxBin = (db: Database) => ({
  /** Returns the removed rows, the latest first. */
  async list(
    page: StaffPage,
    wanted?: Removed['kind'],
  ): Promise<{ output: Removed[]; total?: number | undefined }> {
    const removed = db.selectFrom(removedEntries().as('entry')).selectAll();
    const { rows, total } = await readStaffPage(
      (wanted ? removed.where('kind', '=', wanted) : removed).orderBy('removedAt', 'desc').orderBy('key'),
      page,
      binOrder,
    );
    return { output: rows.map((row) => ({ ...row, deletableFrom: deletableFrom(row.removedAt) })), total };
  },

  /** @throws HttpError 404 when it does not exist or is already removed */
  async remove(entry: InboxEntry, actor: Actor): Promise<void> {
    if (!(await mark(db, entry, { removedAt: new Date().toISOString(), removedBy: actor.name })))
      throw new HttpError(404, 'This message is no longer in the inbox.');
  },

  /** @throws HttpError 404 */
  async restore(entry: InboxEntry): Promise<void> {
    if (!(await mark(db, entry, { removedAt: null, removedBy: '' }))) throw notInBin();
  },

  /**
   * Permanently deletes what was removed at least 30 days ago.
   * @throws HttpError 404, or 409 before 30 days have passed
   */
  async delete(entry: InboxEntry): Promise<void> {
    const found = await db
      .selectFrom(removedEntries().as('entry'))
      .select('removedAt')
      .where('kind', '=', entry.kind)
      .where('key', '=', entry.key)
      .executeTakeFirst();
    if (!found) throw notInBin();
    const from = deletableFrom(found.removedAt);
    if (new Date().toISOString() < from)
      throw new HttpError(
        409,
        `This was removed less than ${BIN_DAYS} days ago. It can be deleted from ${from.slice(0, 10)}.`,
      );
    // The condition keeps a row that somebody has restored meanwhile.
    await (entry.kind === 'newsletter'
      ? db
          .deleteFrom('newsletterSignUp')
          .where('email', '=', entry.key)
          .where('removedAt', 'is not', null)
          .execute()
      : db
          .deleteFrom(entry.kind)
          .where('id', '=', Number(entry.key))
          .where('removedAt', 'is not', null)
          .execute());
  },
});

/** Marks a row as removed or restored. @returns false if no row has the other state */
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

/** A row of the bin, of any type. */
type RemovedEntry = Omit<Removed, 'deletableFrom'>;

/** Returns all rows of the bin as one query over the three tables. */
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
  sorts: {
    removedAt: sql.ref('removedAt'),
    kind: sql.ref('kind'),
  },
  texts: { name: sql.ref('name'), removedBy: sql.ref('removedBy') },
  key: sql`kind, key`,
};

const notInBin = () => new HttpError(404, 'This is no longer in the bin.');
