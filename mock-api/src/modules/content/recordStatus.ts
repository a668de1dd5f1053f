import type { StatusChange, StatusChangeResponse } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import type { ContentType } from './contentType';
import type { Services } from '../../setup/services';
import { versionedTables, changeRows } from './versionedRepository';
import { lastEditor } from './lastEditor';
import { statusColumn, type Actor, type StoredRow } from './versions';

type Opened = StatusChange['records'][number];

/** Changes the status of many records in one transaction; each gets its own history entry. */
export class RecordStatus {
  /** @param list list of the content type, invalidated by a change */
  constructor(
    private readonly contentType: ContentType,
    private readonly services: Pick<Services, 'db'>,
    private readonly list: { invalidate(): void },
  ) {}

  /**
   * Changes the records that are in the version the editor saw or already have the status. Reports
   * the reason for each other one.
   */
  async set(
    { isActive, records }: StatusChange,
    actor: Actor,
  ): Promise<Omit<StatusChangeResponse, 'message'>> {
    // The fixed order prevents deadlocks when two editors change the same records.
    const inOrder = [...new Map(records.map((record) => [record.id, record])).values()].sort(
      (one, other) => one.id - other.id,
    );
    const result = await this.services.db.transaction().execute(async (transaction) => {
      const rows = await this.stored(transaction, inOrder);
      const updatedAt = new Date().toISOString();
      const changes = inOrder.flatMap(({ id, version }) => {
        const row = rows.get(id);
        // A record that already has the status is unchanged, so that a request with a lost response
        // can be repeated.
        if (!row || statusOf(row) === isActive) return [];
        return [{ id, version, values: { [statusColumn(row)]: isActive, updatedAt } }];
      });
      const changed = await changeRows(transaction, this.contentType, changes, actor);
      const done: StatusChangeResponse['done'] = [];
      const failed: StatusChangeResponse['failed'] = [];
      for (const { id, version } of inOrder) {
        const row = rows.get(id);
        if (changed.has(id)) done.push({ id, version: version + 1 });
        else if (row && statusOf(row) === isActive) done.push({ id, version: row.version });
        else failed.push({ id, ...(await this.whyNot(transaction, row)) });
      }
      return { done, failed };
    });
    this.list.invalidate();
    return result;
  }

  private async stored(transaction: Database, records: readonly Opened[]) {
    const rows = await versionedTables(transaction)
      .selectFrom(this.contentType.table)
      .selectAll()
      .where(
        'id',
        'in',
        records.map(({ id }) => id),
      )
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async whyNot(transaction: Database, row: StoredRow | undefined) {
    if (!row) return { name: '', message: `This ${this.contentType.noun} no longer exists.` };
    const who = (await lastEditor(transaction, this.contentType, row.id)) || 'Someone else';
    return {
      name: String(Reflect.get(row, this.contentType.name)),
      version: row.version,
      message: `${who} changed it in the meantime.`,
    };
  }
}

const statusOf = (row: StoredRow): unknown => Reflect.get(row, statusColumn(row));
