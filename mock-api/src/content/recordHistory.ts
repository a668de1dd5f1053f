import type { Database } from '../database/tables';
import { HttpError, notFound } from '../http/httpError';
import type { RecordKind } from '../kinds/kind';
import type { Services } from '../services';
import { asContent, changeRow } from './contentWrites';
import { publisherNames } from './publishers';
import { always } from './schedule';
import { statusColumn, storedRow, type Author } from './versions';

/** More than this many are not shown at once; the latest are. */
const MOST_SHOWN = 100;

/** What one record was, and bringing it back: for all kinds, because versions are stored as rows. */
export class RecordHistory {
  /** @param list of the kind, invalidated by a change */
  constructor(
    private readonly kind: RecordKind,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly list: { invalidate(): void },
  ) {}

  /** The versions of a record, the latest first; none where it has not changed since there are versions. @throws HttpError 404 */
  async versions(id: number) {
    const { db } = this.services;
    const rows = await this.versionsOf(id)
      .where('row', 'is not', null)
      .orderBy('version', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    if (rows.length === 0) await this.mustExist(db, id);
    const publishers = await publisherNames(db);
    // Columns that are newer than a version are shown as they were when there first were any.
    let newer: object = { altText: '', ...always };
    return rows.map(({ version, action, savedAt, savedBy, row }) => {
      newer = { ...newer, ...storedRow(row) };
      const record = this.kind.recordOf?.(newer, publishers) ?? newer;
      return { version, action, savedAt, savedBy, record };
    });
  }

  /**
   * Makes a record what it was in an older version; this is a version of its own. Its status stays, because what
   * readers see is switched by a switch alone, and so does its place among the others.
   * @param over the version that it is put over, where it matters: what others saved since stays then
   * @throws HttpError 404 where there is no such record or version; 409 where a file of it is gone, others save,
   * or a rule of its kind keeps it away
   */
  async putBack(id: number, version: number, by: Author, over?: number): Promise<void> {
    const { db, engine } = this.services;
    const stored = await this.versionsOf(id).where('version', '=', version).executeTakeFirst();
    if (!stored?.row) throw notFound(`${this.kind.noun} ${id} of version`, version);
    const row = storedRow(stored.row);
    await this.mustHaveFiles(row);
    const { id: _, version: __, updatedAt: ___, [statusColumn(row)]: ____, place: _____, ...values } = row;
    const isDone = await db.transaction().execute(async (transaction) => {
      const now = await this.mustExist(transaction, id);
      await this.kind.rules?.mayComeBack?.(transaction, row, engine);
      const updatedAt = new Date().toISOString();
      const change = { id, version: over ?? now.version, values: { ...values, updatedAt } };
      return changeRow(transaction, this.kind, change, by, 'put back');
    });
    if (!isDone)
      throw new HttpError(409, `Somebody saved this ${this.kind.noun} just now. Please try again.`);
    this.list.invalidate();
  }

  private versionsOf(id: number) {
    return this.services.db
      .selectFrom('contentVersion')
      .selectAll()
      .where('kind', '=', this.kind.table)
      .where('recordId', '=', id);
  }

  /** @throws HttpError 404 */
  private async mustExist(db: Database, id: number) {
    const row = await asContent(db)
      .selectFrom(this.kind.table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound(this.kind.noun, id);
    return row;
  }

  /** @throws HttpError 409 */
  private async mustHaveFiles(row: object) {
    for (const { folder, column } of Object.values(this.kind.files)) {
      const name = String(Reflect.get(row, column) ?? '');
      if (name !== '' && !(await this.services.uploads.has(folder, name)))
        throw new HttpError(
          409,
          `The file ${name} of this version is not there any more. Choose a new file in the form instead.`,
        );
    }
  }
}
