import { versionAction, type DraftAction, type StoredAction } from '@juris/contract';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import type { RecordType } from './contentType';
import type { Services } from '../../setup/services';
import { versionedTables, changeRow } from './versionedRepository';
import { requireComplete } from './completeness';
import { publisherNames } from './publishers';
import { draftKind } from './recordDraft';
import { requireFiles } from './requireFiles';
import { derivedColumns } from './searchColumns';
import { acceptableRow, columnDefaults, existingColumns } from './storedColumns';
import type { CurrentUser } from '../session/sessions';
import { requireDraft } from './draftRights';
import { statusColumn, storedRow, type StoredRow } from './versions';

/** Schema of an action. Unknown actions of a newer API release are read as `saved`. */
const knownAction = versionAction.catch('saved');

/** Actions of drafts by the stored action of their version. */
const draftActions: Partial<Record<StoredAction, DraftAction>> = {
  saved: 'draft saved',
  removed: 'draft discarded',
  restored: 'draft restored',
};

/** Row of the history that is converted to a version. */
type HistoryRow = Pick<
  Selectable<Tables['contentVersion']>,
  'recordId' | 'version' | 'action' | 'savedAt' | 'savedBy' | 'row'
>;

/** Returns the version of a record that never changed, as the history shows it. */
const original = (row: StoredRow): HistoryRow => ({
  ...{ recordId: row.id, version: row.version, action: 'before', savedAt: row.updatedAt, savedBy: '' },
  row: JSON.stringify(row),
});

/** Maximum number of versions in the list of a record's versions. Older versions are not listed. */
const MOST_SHOWN = 100;

/**
 * Lists and restores the versions of records. Versions are stored as rows, so the class works for all content types.
 */
export class RecordHistory {
  /** @param list cached list of the content type, which is invalidated by each change */
  constructor(
    private readonly contentType: RecordType,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly list: { invalidate(): void },
  ) {}

  /**
   * Returns the versions of a record and of its drafts, both latest first. Empty if the record has not changed since
   * versioning was introduced.
   * @throws HttpError 404 if there is neither a record nor a version with this id
   */
  async versions(id: number) {
    const { db, engine } = this.services;
    const { table } = this.contentType;
    const [stored, drafts] = [await this.latest(id, table), await this.latest(id, draftKind(table))];
    const now = await this.stored(db, id);
    if (stored.length === 0 && !now) throw notFound(this.contentType.label, id);
    // Drafts are compared with the current version, also if it has no stored version.
    const rows = stored.length === 0 && now && drafts.length > 0 ? [original(now)] : stored;
    const defaults = await columnDefaults(db, engine, table);
    const publishers = await publisherNames(db);
    const records = (versions: readonly HistoryRow[]) =>
      this.records(versions, { now, defaults, publishers });
    return {
      output: records(rows).map(({ action, ...version }) => ({
        ...version,
        action: knownAction.parse(action),
        ...(action === 'published' && { isPublication: true as const }),
      })),
      drafts: records(drafts).map(({ action, ...version }) => ({
        ...version,
        action: draftActions[action] ?? 'draft saved',
        canRestore: true as const,
      })),
    };
  }

  /**
   * Converts versions, latest first, to records. A column that is missing in an older version gets the value of the
   * next newer version. In the latest version it gets the default value.
   */
  private records(
    versions: readonly HistoryRow[],
    {
      now,
      defaults,
      publishers,
    }: { now: StoredRow | undefined; defaults: object; publishers: ReadonlyMap<number, string> },
  ) {
    let newer = defaults;
    let fallback = now ?? newer;
    return versions.map((stored) => {
      const row = { ...newer, ...storedRow(stored) };
      const complete = { ...row, ...derivedColumns(this.contentType, row) };
      newer = fallback = acceptableRow(this.contentType, complete, fallback, publishers);
      const record = this.contentType.rowToRecord?.(newer, publishers) ?? newer;
      const { version, action, savedAt, savedBy } = stored;
      return { version, action, savedAt, savedBy, record };
    });
  }

  private latest(id: number, kind: string) {
    return this.versionsOf(id, kind)
      .where('row', 'is not', null)
      .orderBy('version', 'desc')
      .limit(MOST_SHOWN)
      .execute();
  }

  /**
   * Restores an older version of a record as a new version. Status and position keep their current values, as do
   * columns that are missing or invalid in the version.
   * @param expectedVersion version that the editor saw; if the record has another version by now, nothing is restored
   * @throws HttpError 404 for an unknown record or version; 409 if a file of the version is missing, somebody else
   *   changed the record, or a rule of the content type forbids restoring
   */
  async restoreVersion(
    id: number,
    version: number,
    actor: CurrentUser,
    expectedVersion?: number,
  ): Promise<void> {
    const { db, engine } = this.services;
    const stored = await this.versionsOf(id).where('version', '=', version).executeTakeFirst();
    if (!stored?.row) throw notFound(`${this.contentType.label} ${id} of version`, version);
    await requireDraft(db, this.contentType, id, actor);
    const row = storedRow(stored);
    await requireFiles(this.services.uploads, this.contentType, row);
    const defaults = await columnDefaults(db, engine, this.contentType.table);
    const publishers = await publisherNames(db);
    const isDone = await db.transaction().execute(async (transaction) => {
      const now = await this.stored(transaction, id);
      if (!now) throw notFound(this.contentType.label, id);
      await this.contentType.rules?.checkRestore?.(transaction, row, engine);
      const {
        [statusColumn(now)]: _,
        place: __,
        neverPublished: wasDraft,
        ...columns
      } = existingColumns(row, defaults);
      const values = acceptableRow(this.contentType, { ...now, ...columns }, now, publishers);
      // Only versions of drafts can be incomplete.
      if (wasDraft === 1 && Reflect.get(now, 'neverPublished') === 0)
        requireComplete(this.contentType, values);
      const updatedAt = new Date().toISOString();
      const change = { id, version: expectedVersion ?? now.version, values: { ...values, updatedAt } };
      return changeRow(transaction, this.contentType, change, actor, 'put back');
    });
    if (!isDone)
      throw new HttpError(409, `Someone has just changed this ${this.contentType.label}. Try again.`);
    this.list.invalidate();
  }

  private versionsOf(id: number, kind: string = this.contentType.table) {
    return this.services.db
      .selectFrom('contentVersion')
      .selectAll()
      .where('kind', '=', kind)
      .where('recordId', '=', id);
  }

  private stored(db: Database, id: number): Promise<StoredRow | undefined> {
    return versionedTables(db)
      .selectFrom(this.contentType.table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  }
}
