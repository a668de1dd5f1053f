import { BULK_PART, UNDO_DAYS, type BulkRedoPart, type BulkUndoPart } from '@juris/contract/bulkChanges';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import { timeSlices } from '../../platform/timeSlices';
import type { Services } from '../services';
import type { ContentType } from '../content/contentType';
import { lastEditor, statusColumn, storedRow, versionsOf, type Actor } from '../content/versions';
import { publisherNames } from '../content/publishers';
import { RecordBin } from '../content/recordBin';
import { columnDefaults, restoredValues } from '../content/storedColumns';
import { changeRow, findRow, lockRow } from '../content/recordRows';
import { addToBulkChange, oldestUndoable, recordsInBulkChange, type ChangedRecord } from './bulkChanges';

/** Values that the undo of every record of a part needs. */
interface UndoContext {
  defaults: Awaited<ReturnType<typeof columnDefaults>>;
  publishers: ReadonlyMap<number, string>;
}

/** Undoes and repeats bulk changes of one content type, part by part. */
export class BulkUndo {
  private readonly bin: RecordBin;

  /** @param list cached list of the content type, which is invalidated by each part */
  constructor(
    private readonly contentType: ContentType,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly list: { invalidate(): void },
  ) {
    this.bin = new RecordBin(contentType, services, list);
  }

  /**
   * Undoes the next records of a bulk change in one transaction. Changed records get their previous values, added
   * records are moved to the bin, and removed records are restored. Records that somebody has changed since are
   * skipped.
   * @throws HttpError 404 for an unknown bulk change; 409 if it is too old
   */
  async undoPart(changeId: string, actor: Actor): Promise<BulkUndoPart> {
    await this.changeOf(changeId);
    const { db, engine } = this.services;
    const part = await db.transaction().execute(async (transaction) => {
      await lockRow(transaction, engine, 'bulkChange', changeId);
      const { done, failed } = await this.changePart(transaction, changeId, 'done', (record, context) =>
        this.undo(transaction, record, actor, context),
      );
      const undone = done.map(({ recordId }) => recordId);
      await this.mark(transaction, changeId, undone, 'undone');
      await this.mark(
        transaction,
        changeId,
        failed.map(({ id }) => id),
        'kept',
      );
      const left = await this.recordsOf(transaction, changeId, 'done').execute();
      if (left.length === 0)
        await transaction
          .updateTable('bulkChange')
          .set({ undoneAt: new Date().toISOString(), undoneBy: actor.name })
          .where('id', '=', changeId)
          .where('undoneAt', '=', '')
          .execute();
      return { undone: undone.length, failed, remaining: left.length };
    });
    this.list.invalidate();
    return part;
  }

  /** @throws HttpError 404 for an unknown bulk change; 409 if it is too old */
  private async changeOf(changeId: string) {
    const change = await this.services.db
      .selectFrom('bulkChange')
      .select(['startedAt', 'source', 'label'])
      .where('id', '=', changeId)
      .where('kind', '=', this.contentType.table)
      .executeTakeFirst();
    if (!change) throw new HttpError(404, 'There is no such bulk change.');
    if (change.startedAt < oldestUndoable())
      throw new HttpError(409, `A bulk change can be undone for ${UNDO_DAYS} days.`);
    return change;
  }

  /**
   * Changes the next records of a bulk change.
   * @param change returns the reason if a record is skipped, otherwise its new version; nothing keeps the stored one
   */
  private async changePart(
    transaction: Database,
    changeId: string,
    state: 'done' | 'undone',
    change: (record: ChangedRecord, context: UndoContext) => Promise<number | string | undefined>,
  ) {
    const context = {
      defaults: await columnDefaults(transaction, this.services.engine, this.contentType.table),
      publishers: await publisherNames(transaction),
    };
    const done: ChangedRecord[] = [];
    const failed: BulkUndoPart['failed'] = [];
    const betweenRecords = timeSlices();
    for (const record of await this.recordsOf(transaction, changeId, state).limit(BULK_PART).execute()) {
      await betweenRecords();
      const result = await change(record, context);
      const { recordId: id, version } = record;
      if (typeof result !== 'string') done.push({ ...record, version: result ?? version });
      else failed.push({ id, name: await this.nameOf(transaction, id), message: result });
    }
    return { done, failed };
  }

  private recordsOf(transaction: Database, changeId: string, state: 'done' | 'undone') {
    return transaction
      .selectFrom('bulkChangeRecord')
      .select(['recordId', 'version', 'action'])
      .where('changeId', '=', changeId)
      .where('state', '=', state)
      .orderBy('recordId');
  }

  private async mark(
    transaction: Database,
    changeId: string,
    ids: readonly number[],
    state: 'undone' | 'kept' | 'redone',
  ): Promise<void> {
    if (ids.length === 0) return;
    await transaction
      .updateTable('bulkChangeRecord')
      .set({ state })
      .where('changeId', '=', changeId)
      .where('recordId', 'in', ids)
      .execute();
  }

  /** Undoes the change of one record. @returns the reason if the record was skipped */
  private async undo(
    transaction: Database,
    { recordId, version, action }: ChangedRecord,
    actor: Actor,
    context: UndoContext,
  ): Promise<string | undefined> {
    const wanted = { version, isRemoved: action === 'removed' };
    return this.attempt(transaction, recordId, wanted, async () => {
      if (action === 'added') await this.bin.removeIn(transaction, recordId, actor, version);
      else if (action === 'removed') await this.bin.restoreIn(transaction, recordId, actor);
      else return this.undoChange(transaction, recordId, version, actor, context);
      return undefined;
    });
  }

  /**
   * Changes a record that still has the last version of a bulk change or of its undo.
   * @returns the result of the change, or the reason if the record was skipped
   */
  private async attempt<Result>(
    transaction: Database,
    id: number,
    wanted: { version: number; isRemoved: boolean },
    change: () => Promise<Result>,
  ): Promise<Result | string> {
    const last = await this.versionOf(transaction, id);
    if (last?.version !== wanted.version || (last.action === 'removed') !== wanted.isRemoved)
      return `${(await lastEditor(transaction, this.contentType, id)) || 'Someone'} has changed it since.`;
    try {
      return await change();
    } catch (error) {
      if (error instanceof HttpError) return error.message;
      throw error;
    }
  }

  /** Gives a record the values that it had in the version before the bulk change. */
  private async undoChange(
    transaction: Database,
    id: number,
    version: number,
    actor: Actor,
    context: UndoContext,
  ) {
    const before = await this.versionOf(transaction, id, version - 1);
    const now = await findRow(transaction, this.contentType, id);
    if (!before?.row || !now) return 'Its earlier version is no longer stored.';
    const row = storedRow({ ...before, row: before.row });
    const { contentType, services } = this;
    const values = await restoredValues(transaction, { contentType, ...services, ...context }, row, now);
    const isDone = await changeRow(transaction, contentType, { id, version, values }, actor, 'put back');
    return isDone ? undefined : 'Someone has just changed it.';
  }

  /** Returns a stored version of a record, by default the last one. */
  private versionOf(transaction: Database, id: number, version?: number) {
    return versionsOf(transaction, this.contentType.table, id)
      .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  private async nameOf(transaction: Database, id: number): Promise<string> {
    return (await this.versionOf(transaction, id))?.name ?? '';
  }

  /**
   * Repeats the next records of an undone bulk change in one transaction. They become records of another bulk change,
   * which can be undone. Records that somebody has changed since the undo are skipped.
   * @param redoId id of the other bulk change, the same for all parts
   * @throws HttpError 404 for an unknown bulk change; 409 if it is too old
   */
  async redoPart(changeId: string, redoId: string, actor: Actor): Promise<BulkRedoPart> {
    const { source, label } = await this.changeOf(changeId);
    const { db, engine } = this.services;
    const part = await db.transaction().execute(async (transaction) => {
      await lockRow(transaction, engine, 'bulkChange', changeId);
      const { done, failed } = await this.changePart(transaction, changeId, 'undone', (record, context) =>
        this.redo(transaction, record, actor, context),
      );
      const handled = [...done.map(({ recordId }) => recordId), ...failed.map(({ id }) => id)];
      await this.mark(transaction, changeId, handled, 'redone');
      const earlier = await recordsInBulkChange(transaction, redoId);
      if (done.some(({ recordId }) => earlier.has(recordId)))
        throw badRequest({ id: 'This id belongs to a bulk change of the same records. Use a new id.' });
      const { table: kind } = this.contentType;
      await addToBulkChange(transaction, { id: redoId, kind, source, label }, done, actor);
      const left = await this.recordsOf(transaction, changeId, 'undone').execute();
      return { redone: done.length, failed, remaining: left.length };
    });
    this.list.invalidate();
    return part;
  }

  /** Repeats the change of one record. @returns the version of the record, or the reason if it was skipped */
  private async redo(
    transaction: Database,
    { recordId, version, action }: ChangedRecord,
    actor: Actor,
    context: UndoContext,
  ): Promise<number | string> {
    // The undo has stored the next version.
    const undone = version + 1;
    const wanted = { version: undone, isRemoved: action === 'added' };
    return this.attempt(transaction, recordId, wanted, async () => {
      if (action === 'removed') await this.bin.removeIn(transaction, recordId, actor, undone);
      else if (action === 'added') return this.addAgain(transaction, recordId, version, actor);
      else {
        const problem = await this.undoChange(transaction, recordId, undone, actor, context);
        if (problem !== undefined) return problem;
      }
      return undone + 1;
    });
  }

  /** Restores a record from the bin, with the status that the bulk change gave it. */
  private async addAgain(transaction: Database, id: number, version: number, actor: Actor): Promise<number> {
    await this.bin.restoreIn(transaction, id, actor);
    const restored = version + 2;
    const added = await this.versionOf(transaction, id, version);
    const now = await findRow(transaction, this.contentType, id);
    if (!added?.row || !now) return restored;
    const status = statusColumn(now);
    const value: unknown = Reflect.get(storedRow({ ...added, row: added.row }), status);
    if (value === Reflect.get(now, status)) return restored;
    const values = { [status]: value, updatedAt: new Date().toISOString() };
    await changeRow(transaction, this.contentType, { id, version: restored, values }, actor);
    return restored + 1;
  }
}
