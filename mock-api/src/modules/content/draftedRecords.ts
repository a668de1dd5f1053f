import type { StoredAction } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';
import { requireComplete } from './completeness';
import type { DraftedType } from './contentType';
import { DraftStore, outdated, type DraftedRow } from './draftStore';
import { publisherNames, requirePublisher } from './publishers';
import { readStates } from './publication';
import { changeRow } from './recordRows';
import { statusName, type Actor, type StoredRow } from './versions';

/** Services that saving and publishing drafts need. */
export type DraftServices = Pick<Services, 'db' | 'engine' | 'uploads' | 'siteName' | 'siteOrigin'>;

/** Records of one type that can have drafts. Contains the common operations of saving and publishing drafts. */
export class DraftedRecords {
  readonly store: DraftStore;
  /** Name of the status column. */
  readonly status: string;

  /** @param onChange called after each change, to invalidate caches */
  constructor(
    readonly contentType: DraftedType,
    readonly services: DraftServices,
    readonly onChange: () => void,
  ) {
    this.store = new DraftStore(contentType);
    this.status = statusName(contentType);
  }

  /** Runs a change of a record in a transaction, and returns the record after it. */
  async change(id: number, run: (transaction: Database) => Promise<void>): Promise<object> {
    await this.services.db.transaction().execute(run);
    this.onChange();
    return this.read(id);
  }

  isActive(row: object): boolean {
    return this.contentType.withoutStatus === true || Reflect.get(row, this.status) === 1;
  }

  /**
   * Returns a record with the values and the version of its draft, as the API sends it.
   * @throws HttpError 404 if there is no such record
   */
  async read(id: number): Promise<object> {
    return this.recordOf(await this.store.find(this.services.db, id));
  }

  /** Returns a row with the values and the version of its draft, as the API sends it. */
  async recordOf(found: DraftedRow): Promise<object> {
    const { db } = this.services;
    const { row, draft } = found;
    const merged = this.store.merged(found);
    const record = this.contentType.rowToRecord?.(merged, await publisherNames(db)) ?? merged;
    const states = await readStates(db, this.contentType, [row.id]);
    const stamp = draft && { version: draft.version, updatedAt: draft.savedAt, savedBy: draft.savedBy };
    return { ...record, ...stamp, ...states.get(row.id) };
  }

  /**
   * Checks what the schema of the form cannot express.
   * @throws HttpError 400 if the name is empty or the publisher does not exist
   */
  async check(columns: object, db: Database = this.services.db): Promise<void> {
    const { name } = this.contentType;
    if (Reflect.get(columns, name) === '') throw badRequest({ [name]: 'Enter a title.' });
    const publisherId: unknown = Reflect.get(columns, 'publisherId');
    if (typeof publisherId === 'number') await requirePublisher(db, publisherId);
  }

  /** @throws HttpError 400 if the record is hidden: its draft must not show it again by itself */
  requireShown(row: object): void {
    if (!this.isActive(row))
      throw new HttpError(400, `This ${this.contentType.label} is hidden. Publish its draft to show it.`);
  }

  /** @throws HttpError if the draft is incomplete or a rule of its type forbids publishing it */
  async requirePublishable(transaction: Database, changed: StoredRow): Promise<void> {
    requireComplete(this.contentType, changed);
    await this.contentType.rules?.checkPublish?.(transaction, changed, this.services.engine);
  }

  /**
   * Changes the row of a record.
   * @param action action that the history shows; if absent, it is derived from the changed columns
   * @throws HttpError 409 if somebody else changed the row meanwhile
   */
  async changeRow(
    transaction: Database,
    { id, version }: StoredRow,
    columns: object,
    actor: Actor,
    action?: StoredAction,
  ): Promise<void> {
    const change = { id, version, values: { ...columns, updatedAt: new Date().toISOString() } };
    if (!(await changeRow(transaction, this.contentType, change, actor, action)))
      throw outdated(this.contentType);
  }
}
