import type { InboxBinList, InboxEntry } from '../contract';
import { BIN_DAYS, deletableFrom } from '../content/recordBin';
import type { Author } from '../content/versions';
import type { Database } from '../database/tables';
import { HttpError } from '../http/httpError';
import { messageNumber } from '../mail/letters';

type Removed = InboxBinList['output'][number];

/** What `RemovableTable` keeps. */
type Removal = { removedAt: string; removedBy: string } | { removedAt: null; removedBy: '' };

/**
 * The bin of the inbox: what is in it keeps its row, marked as removed, so that all there is of one person is found in
 * three tables.
 */
export const inboxBin = (db: Database) => ({
  /** What can be put back, the latest removed first. */
  async list(): Promise<Removed[]> {
    const messages = async (kind: 'proposal' | 'enquiry') => {
      const rows = await db
        .selectFrom(kind)
        .select(['id', 'name', 'removedAt', 'removedBy'])
        .where('removedAt', 'is not', null)
        .execute();
      return rows.map(({ id, name, ...removal }) => ({
        ...{ kind, key: String(id), name: `${messageNumber(kind, id)}, ${name}` },
        ...removal,
      }));
    };
    const addresses = await db
      .selectFrom('newsletterSignUp')
      .select(['email', 'removedAt', 'removedBy'])
      .where('removedAt', 'is not', null)
      .execute();
    return [
      ...(await messages('proposal')),
      ...(await messages('enquiry')),
      ...addresses.map(({ email, ...removal }) => ({
        ...{ kind: 'newsletter' as const, key: email, name: email },
        ...removal,
      })),
    ]
      .map(({ removedAt, ...one }) => ({ ...one, removedAt: removedAt ?? '' }))
      .map((one) => ({ ...one, deletableFrom: deletableFrom(one.removedAt) }))
      .sort((a, b) => b.removedAt.localeCompare(a.removedAt));
  },

  /** @throws HttpError 404 when it is not there, or in the bin already */
  async remove(entry: InboxEntry, by: Author): Promise<void> {
    if (!(await mark(db, entry, { removedAt: new Date().toISOString(), removedBy: by.name })))
      throw new HttpError(404, 'This is not in the inbox, or no longer.');
  },

  /** @throws HttpError 404 */
  async restore(entry: InboxEntry): Promise<void> {
    if (!(await mark(db, entry, { removedAt: null, removedBy: '' }))) throw notInBin();
  },

  /** Deletes for good what was removed 30 days ago. @throws HttpError 404, or 409 before its time */
  async delete(entry: InboxEntry): Promise<void> {
    const found = (await this.list()).find(({ kind, key }) => kind === entry.kind && key === entry.key);
    if (!found) throw notInBin();
    if (new Date().toISOString() < found.deletableFrom)
      throw new HttpError(
        409,
        `This was removed less than ${BIN_DAYS} days ago. It may be deleted from ${found.deletableFrom.slice(0, 10)} on.`,
      );
    // Only what is still there: somebody may just have put it back.
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

/** Marks what is not marked so yet. @returns whether there was such */
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

const notInBin = () => new HttpError(404, 'This is not in the bin, or no longer.');
