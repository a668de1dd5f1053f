import type { Database } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import type { RecordKind } from './kind';
import type { Services } from '../../setup/services';
import { asContent, insertRows } from './contentWrites';
import { deleteVersions } from './pruneVersions';
import { publisherNames } from './publishers';
import { acceptableRow, columnDefaults, existingColumns } from './storedColumns';
import { deleteTerms } from './terms';
import { addVersions, statusColumn, storedRow, type Author } from './versions';

/** How long what was removed can be put back before it may be deleted for good. */
export const BIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when something that was removed may be deleted for good. Both are ISO 8601, UTC. */
export const deletableFrom = (removedAt: string) =>
  new Date(Date.parse(removedAt) + BIN_DAYS * DAY_MS).toISOString();

/** The last versions of what is in the bin, which hold it. */
export const lastRemoved = (db: Database) =>
  db
    .selectFrom('contentVersion as last')
    .where('action', '=', 'removed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contentVersion as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'last.kind')
            .whereRef('later.recordId', '=', 'last.recordId')
            .whereRef('later.version', '>', 'last.version'),
        ),
      ),
    );

/**
 * The bin, for the records of one kind. A record that is removed leaves its table, so that no list can show it; its
 * last version holds it, with its files, until it is put back or deleted for good.
 */
export class RecordBin {
  /** @param list of the kind, invalidated by a change */
  constructor(
    private readonly kind: RecordKind,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly list: { invalidate(): void },
  ) {}

  /**
   * Puts an inactive record into the bin, or one that has no status.
   * @param over the version that was seen: an active one goes too then, and is switched off with it
   * @throws HttpError 404, or 409 when it is active, has another version, or a rule of its kind keeps it
   */
  async remove(id: number, by: Author, over?: number): Promise<void> {
    const { table, noun, withoutStatus, rules } = this.kind;
    const { db, engine } = this.services;
    await db.transaction().execute(async (transaction) => {
      const content = asContent(transaction);
      const before = await content.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw notFound(noun, id);
      const status = statusColumn(before);
      if (over === undefined && Reflect.get(before, status) === 1)
        throw new HttpError(409, `This ${noun} is active. Switch it off first, then remove it.`);
      await rules?.mayGo?.(transaction, before, engine);
      const { numDeletedRows } = await content
        .deleteFrom(table)
        .where('id', '=', id)
        .where('version', '=', over ?? before.version)
        .executeTakeFirst();
      if (numDeletedRows !== 1n)
        throw new HttpError(409, `Somebody else has saved this ${noun}. Please look at it again.`);
      await deleteTerms(transaction, table, [id]);
      const row = {
        ...before,
        ...(!withoutStatus && { [status]: 0 }),
        version: before.version + 1,
        updatedAt: new Date().toISOString(),
      };
      await addVersions(transaction, this.kind, [{ row, before, action: 'removed' }], by);
    });
    this.list.invalidate();
  }

  /** Puts a record back that was removed; inactive, as it was. @throws HttpError 404, or 409 by a rule of its kind */
  async restore(id: number, by: Author): Promise<void> {
    const { db, engine } = this.services;
    await db.transaction().execute(async (transaction) => {
      const { row: removed } = await this.removed(transaction, id);
      await this.kind.rules?.mayComeBack?.(transaction, removed, engine);
      const defaults = await columnDefaults(transaction, engine, this.kind.table);
      const columns = { ...defaults, ...existingColumns(removed, defaults) };
      const row = acceptableRow(this.kind, columns, defaults, await publisherNames(transaction));
      const stamp = { version: removed.version + 1, updatedAt: new Date().toISOString() };
      const restored = await insertRows(transaction, this.kind, [{ ...row, ...stamp }]);
      await addVersions(
        transaction,
        this.kind,
        restored.map((one) => ({ row: one, action: 'restored' })),
        by,
      );
    });
    this.list.invalidate();
  }

  /**
   * Deletes for good what was removed 30 days ago, with its history and its files; who did it stays known.
   * @throws HttpError 404, or 409 before its time, or by a rule of its kind
   */
  async delete(id: number, by: Author): Promise<void> {
    const { db, engine, uploads } = this.services;
    const { table, noun, rules } = this.kind;
    const { row, name, savedAt } = await this.removed(db, id);
    const from = deletableFrom(savedAt);
    const now = new Date().toISOString();
    if (now < from)
      throw new HttpError(
        409,
        `This ${noun} was removed less than ${BIN_DAYS} days ago. It may be deleted from ${from.slice(0, 10)} on.`,
      );
    await rules?.mayBeDeleted?.(db, row, engine);
    const versions = await db
      .selectFrom('contentVersion')
      .select('id')
      .where('kind', '=', table)
      .where('recordId', '=', id)
      .execute();
    await db
      .insertInto('contentVersion')
      .values({
        ...{ kind: table, recordId: id, version: row.version + 1, action: 'deleted', name, row: null },
        ...{ savedAt: now, savedBy: by.name, accountId: by.id },
      })
      .execute();
    await deleteVersions(
      db,
      uploads,
      versions.map((version) => version.id),
    );
  }

  /** The last version of a record that is in the bin. @throws HttpError 404 */
  private async removed(db: Database, id: number) {
    const last = await db
      .selectFrom('contentVersion')
      .selectAll()
      .where('kind', '=', this.kind.table)
      .where('recordId', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.action !== 'removed')
      throw new HttpError(404, `There is no ${this.kind.noun} ${id} in the bin.`);
    return { ...last, row: storedRow(last) };
  }
}
