import { BULK_PART, type BulkRedoPart } from '@juris/contract/bulkChanges';
import type { Database } from '../../platform/db/tables/tables';
import { timeSlices } from '../../platform/timeSlices';
import { statusColumn, storedRow, type Actor } from '../content/versions';
import { changeRow, findRow } from '../content/recordRows';
import { addToBulkChange, type ChangedRecord } from './bulkChanges';
import { BulkUndo, type UndoContext } from './bulkUndo';

/** Repeats undone bulk changes of one content type, part by part. */
export class BulkRedo extends BulkUndo {
  /**
   * Repeats the next records of an undone bulk change in one transaction. They become records of another bulk change,
   * which can be undone. Records that somebody has changed since the undo are skipped.
   * @param redoId id of the other bulk change, the same for all parts
   * @throws HttpError 404 for an unknown bulk change; 409 if it is too old
   */
  async redoPart(changeId: string, redoId: string, actor: Actor): Promise<BulkRedoPart> {
    const { source, label } = await this.changeOf(changeId);
    const part = await this.services.db.transaction().execute(async (transaction) => {
      const records = await this.recordsOf(transaction, changeId, 'undone').limit(BULK_PART).execute();
      const context = await this.contextOf(transaction);
      const done: ChangedRecord[] = [];
      const failed: BulkRedoPart['failed'] = [];
      const betweenRecords = timeSlices();
      for (const record of records) {
        await betweenRecords();
        const result = await this.redo(transaction, record, actor, context);
        if (typeof result === 'number') done.push({ ...record, version: result });
        else {
          const { recordId: id } = record;
          failed.push({ id, name: await this.nameOf(transaction, id), message: result });
        }
      }
      await this.mark(
        transaction,
        changeId,
        records.map(({ recordId }) => recordId),
        'redone',
      );
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
