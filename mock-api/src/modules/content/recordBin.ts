import type { Database } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import type { RecordType } from './contentType';
import type { Services } from '../../setup/services';
import { versionedTables, insertRows } from './versionedRepository';
import { deleteVersions } from './pruneVersions';
import { publisherNames } from './publishers';
import { acceptableRow, columnDefaults, existingColumns } from './storedColumns';
import { deleteTerms } from './terms';
import { addVersions, statusColumn, storedRow, type Actor } from './versions';

/** Days before a removed record may be deleted permanently. */
export const BIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the time from which a removed record may be deleted permanently. Both are ISO 8601, UTC.
 */
export const deletableFrom = (removedAt: string) =>
  new Date(Date.parse(removedAt) + BIN_DAYS * DAY_MS).toISOString();

/** Selects the last versions of the records in the bin; they contain the records. */
export const removedVersions = (db: Database) =>
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
 * The bin of one content type. Removing a record deletes its row, so that no list contains it.
 * Its last version stores the row and references its files until the record is restored or deleted
 * permanently.
 */
export class RecordBin {
  /** @param list list of the content type, invalidated by a change */
  constructor(
    private readonly contentType: RecordType,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly list: { invalidate(): void },
  ) {}

  /**
   * Moves an inactive record, or one without status, to the bin.
   * @param over the version that the editor saw; with it, an active record is deactivated and
   * removed
   * @throws HttpError 404, or 409 if it is active, has another version, or a rule of its content
   * type forbids it
   */
  async remove(id: number, actor: Actor, over?: number): Promise<void> {
    const { table, noun, withoutStatus, rules } = this.contentType;
    const { db, engine } = this.services;
    await db.transaction().execute(async (transaction) => {
      const content = versionedTables(transaction);
      const before = await content.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw notFound(noun, id);
      const status = statusColumn(before);
      if (over === undefined && Reflect.get(before, status) === 1)
        throw new HttpError(409, `This ${noun} is active. Deactivate it before you remove it.`);
      await rules?.checkRemove?.(transaction, before, engine);
      const { numDeletedRows } = await content
        .deleteFrom(table)
        .where('id', '=', id)
        .where('version', '=', over ?? before.version)
        .executeTakeFirst();
      if (numDeletedRows !== 1n)
        throw new HttpError(409, `Someone else changed this ${noun}. Open it again.`);
      await deleteTerms(transaction, table, [id]);
      const row = {
        ...before,
        ...(!withoutStatus && { [status]: 0 }),
        version: before.version + 1,
        updatedAt: new Date().toISOString(),
      };
      await addVersions(transaction, this.contentType, [{ row, before, action: 'removed' }], actor);
    });
    this.list.invalidate();
  }

  /**
   * Restores a removed record as inactive.
   * @throws HttpError 404, or 409 by a rule of its content type
   */
  async restore(id: number, actor: Actor): Promise<void> {
    const { db, engine } = this.services;
    await db.transaction().execute(async (transaction) => {
      const { row: removed } = await this.removed(transaction, id);
      await this.contentType.rules?.checkRestore?.(transaction, removed, engine);
      const defaults = await columnDefaults(transaction, engine, this.contentType.table);
      const columns = { ...defaults, ...existingColumns(removed, defaults) };
      const row = acceptableRow(this.contentType, columns, defaults, await publisherNames(transaction));
      const stamp = { version: removed.version + 1, updatedAt: new Date().toISOString() };
      const restored = await insertRows(transaction, this.contentType, [{ ...row, ...stamp }]);
      await addVersions(
        transaction,
        this.contentType,
        restored.map((one) => ({ row: one, action: 'restored' })),
        actor,
      );
    });
    this.list.invalidate();
  }

  /**
   * Permanently deletes a record that was removed at least 30 days ago, with its history and files.
   * The user who deleted it is recorded.
   * @throws HttpError 404, or 409 before 30 days have passed, or by a rule of its content type
   */
  async delete(id: number, actor: Actor): Promise<void> {
    const { db, engine, uploads } = this.services;
    const { table, noun, rules } = this.contentType;
    const { row, name, savedAt } = await this.removed(db, id);
    const from = deletableFrom(savedAt);
    const now = new Date().toISOString();
    if (now < from)
      throw new HttpError(
        409,
        `This ${noun} was removed less than ${BIN_DAYS} days ago. It can be deleted from ${from.slice(0, 10)}.`,
      );
    await rules?.checkDelete?.(db, row, engine);
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
        ...{ savedAt: now, savedBy: actor.name, accountId: actor.id },
      })
      .execute();
    await deleteVersions(
      db,
      uploads,
      versions.map((version) => version.id),
    );
  }

  /** Returns the last version of a removed record. @throws HttpError 404 */
  private async removed(db: Database, id: number) {
    const last = await db
      .selectFrom('contentVersion')
      .selectAll()
      .where('kind', '=', this.contentType.table)
      .where('recordId', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.action !== 'removed')
      throw new HttpError(404, `There is no ${this.contentType.noun} ${id} in the bin.`);
    return { ...last, row: storedRow(last) };
  }
}
