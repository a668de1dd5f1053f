import type { StatusChange, StatusChanged } from '../contract';
import type { Database } from '../database/tables';
import type { Kind } from '../kinds/kind';
import type { Services } from '../services';
import { asContent, changeRow } from './contentWrites';
import { lastAuthor } from './lastAuthor';
import { statusColumn, type Author, type StoredRow } from './versions';

type Opened = StatusChange['records'][number];

/** Switching many records of one kind, in one transaction; each is a change of its own in history. */
export class RecordStatus {
  /** @param list of the kind, to forget what it holds */
  constructor(
    private readonly kind: Kind,
    private readonly services: Pick<Services, 'db'>,
    private readonly list: { forget(): void },
  ) {}

  /** Switches those that are as they were seen, or are already as it is asked; the others stay, and it is said why. */
  async set({ isActive, records }: StatusChange, by: Author): Promise<Omit<StatusChanged, 'message'>> {
    const done: StatusChanged['done'] = [];
    const failed: StatusChanged['failed'] = [];
    // Always in the same order: two editors who switch the same ones wait for each other once, and not in a circle.
    const inOrder = [...new Map(records.map((record) => [record.id, record])).values()].sort(
      (one, other) => one.id - other.id,
    );
    await this.services.db.transaction().execute(async (transaction) => {
      const rows = await this.stored(transaction, inOrder);
      for (const record of inOrder) {
        const row = rows.get(record.id);
        const version = row && (await this.setOne(transaction, row, record, isActive, by));
        if (version !== undefined) done.push({ id: record.id, version });
        else failed.push({ id: record.id, ...(await this.whyNot(transaction, row)) });
      }
    });
    this.list.forget();
    return { done, failed };
  }

  /** @returns the version in which it is as it is asked; undefined where somebody saved it meanwhile */
  private async setOne(transaction: Database, row: StoredRow, seen: Opened, isActive: 0 | 1, by: Author) {
    const column = statusColumn(row);
    // A call whose answer was lost is sent again.
    if (Reflect.get(row, column) === isActive) return row.version;
    const change = { [column]: isActive, updatedAt: new Date().toISOString() };
    const isDone = await changeRow(transaction, this.kind, row.id, seen.version, change, by);
    return isDone ? seen.version + 1 : undefined;
  }

  private async stored(transaction: Database, records: readonly Opened[]) {
    const rows = await asContent(transaction)
      .selectFrom(this.kind.table)
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
    if (!row) return { name: '', message: `There is no such ${this.kind.noun} any more.` };
    const who = (await lastAuthor(transaction, this.kind, row.id)) || 'Somebody else';
    return { name: String(Reflect.get(row, this.kind.name)), message: `${who} saved it meanwhile.` };
  }
}
