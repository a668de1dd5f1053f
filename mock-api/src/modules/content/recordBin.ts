import { versionedTypeName, type VersionedTypeName } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import type { RecordType } from './contentType';
import type { Services } from '../services';
import { versionedTables, insertRows, readRow } from './recordRows';
import { deleteReview, endOf, endReview, resumeReview } from '../reviews/draftReviews';
import { unschedule } from './draftStore';
import { draftKind } from './recordDraft';
import { deleteVersions, addVersions, statusColumn, storedRow, versionsOf, type Actor } from './versions';
import { publisherNames } from './publishers';
import { acceptableRow, columnDefaults, existingColumns } from './storedColumns';
import { deleteTerms } from './terms';

/** Number of days that a removed record must stay in the bin before it can be deleted permanently. */
export const BIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the time from which a removed record can be deleted permanently (ISO 8601, UTC).
 * @param removedAt time at which the record was removed (ISO 8601, UTC)
 */
export const deletableFrom = (removedAt: string) =>
  new Date(Date.parse(removedAt) + BIN_DAYS * DAY_MS).toISOString();

/** Returns a query for the last version of each record in the bin. This version contains the removed row. */
export const binVersions = (db: Database, kinds: readonly VersionedTypeName[] = versionedTypeName.options) =>
  db
    .selectFrom('contentVersion as last')
    .where('last.action', '=', 'removed')
    .where('last.kind', 'in', kinds)
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
 * Bin of one content type. Moving a record to the bin deletes its row, so that no list can contain the record. The last
 * version of the record stores the row, and keeps its files from being deleted, until the record is restored or deleted
 * permanently.
 */
export class RecordBin {
  /** @param list cached list of the content type, which is invalidated by each change */
  constructor(
    private readonly contentType: RecordType,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly list: { invalidate(): void },
  ) {}

  /**
   * Moves a record to the bin. Without an expected version, the record must be inactive or of a type without status.
   * @param expectedVersion version of the record that the editor saw; allows the removal of an active record
   * @throws HttpError 404 if there is no such record. 409 if the record is active and no version is given, if the
   *   record has another version, or if a rule of the content type forbids the removal.
   */
  async remove(id: number, actor: Actor, expectedVersion?: number): Promise<void> {
    await this.services.db
      .transaction()
      .execute((transaction) => this.removeIn(transaction, id, actor, expectedVersion));
    this.list.invalidate();
  }

  /**
   * Moves a record to the bin in a transaction of the caller. The draft beside it stays, but is no longer in review or
   * scheduled. The caller invalidates the list afterwards.
   */
  async removeIn(transaction: Database, id: number, actor: Actor, expectedVersion?: number): Promise<void> {
    const { table, label, withoutStatus, rules } = this.contentType;
    const { engine } = this.services;
    const before = await readRow(transaction, this.contentType, id);
    const status = statusColumn(before);
    if (expectedVersion === undefined && Reflect.get(before, status) === 1)
      throw new HttpError(409, `This ${label} is published or scheduled. Hide it before you remove it.`);
    await rules?.checkRemove?.(transaction, before, engine);
    const { numDeletedRows } = await versionedTables(transaction)
      .deleteFrom(table)
      .where('id', '=', id)
      .where('version', '=', expectedVersion ?? before.version)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new HttpError(409, `Someone else changed this ${label}. Open it again.`);
    await deleteTerms(transaction, table, [id]);
    await endReview(transaction, table, id, endOf('record', before.version + 1));
    await unschedule(transaction, table, id);
    const row = {
      ...before,
      ...(!withoutStatus && { [status]: 0 }),
      version: before.version + 1,
      updatedAt: new Date().toISOString(),
    };
    await addVersions(transaction, this.contentType, [{ row, before, action: 'removed' }], actor);
  }

  /**
   * Restores a record from the bin. A record with a status is inactive afterwards.
   * @throws HttpError 404 if the record is not in the bin, or 409 if a rule of the content type forbids restoring
   */
  async restore(id: number, actor: Actor): Promise<void> {
    await this.services.db.transaction().execute((transaction) => this.restoreIn(transaction, id, actor));
    this.list.invalidate();
  }

  /** Restores a record in a transaction of the caller. The caller invalidates the list afterwards. */
  async restoreIn(transaction: Database, id: number, actor: Actor): Promise<void> {
    const { engine } = this.services;
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
    await resumeReview(transaction, this.contentType.table, id, endOf('record', removed.version));
  }

  /**
   * Permanently deletes a record in the bin with its history and files. An empty last version remains; it names the
   * user who deleted the record.
   * @throws HttpError 404 if the record is not in the bin. 409 if it was removed less than {@link BIN_DAYS} days ago or
   *   a rule of the content type forbids the deletion
   */
  async delete(id: number, actor: Actor): Promise<void> {
    const { db, uploads } = this.services;
    const files = await db.transaction().execute((transaction) => this.deleteIn(transaction, id, actor));
    await uploads.release(files);
  }

  private async deleteIn(transaction: Database, id: number, actor: Actor) {
    const { table, label, rules } = this.contentType;
    const { row, name, savedAt } = await this.removed(transaction, id);
    const from = deletableFrom(savedAt);
    const now = new Date().toISOString();
    if (now < from)
      throw new HttpError(
        409,
        `This ${label} was removed less than ${BIN_DAYS} days ago. It can be deleted from ${from.slice(0, 10)}.`,
      );
    await rules?.checkDelete?.(transaction, row, this.services.engine);
    const versions = await transaction
      .selectFrom('contentVersion')
      .select('id')
      .where('kind', 'in', [table, draftKind(table)])
      .where('recordId', '=', id)
      .execute();
    await deleteReview(transaction, table, id);
    await transaction
      .deleteFrom('recordDraft')
      .where('kind', '=', table)
      .where('recordId', '=', id)
      .execute();
    await transaction
      .insertInto('contentVersion')
      .values({
        ...{ kind: table, recordId: id, version: row.version + 1, action: 'deleted', name, row: null },
        ...{ savedAt: now, savedBy: actor.name, accountId: actor.id },
      })
      .execute();
    return deleteVersions(
      transaction,
      versions.map((version) => version.id),
    );
  }

  /**
   * Returns the last version of a record in the bin. Simultaneous restores and deletions of the record wait for each
   * other.
   * @throws HttpError 404 if the record is not in the bin
   */
  private async removed(transaction: Database, id: number) {
    const versions = versionsOf(transaction, this.contentType.table, id).orderBy('version', 'desc').limit(1);
    if (this.services.engine === 'PostgreSQL') await versions.forUpdate().execute();
    const last = await versions.executeTakeFirst();
    if (last?.action !== 'removed')
      throw new HttpError(404, `There is no ${this.contentType.label} ${id} in the bin.`);
    return { ...last, row: storedRow(last) };
  }
}
