import type { FastifyRequest } from 'fastify';
import type { StoredAction } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import type { Services } from '../services';
import { endReview, SCHEDULED } from '../reviews/draftReviews';
import { currentUser, requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import { requireComplete } from './completeness';
import type { DraftedType, RecordForm, SavedAs } from './contentType';
import { publishRightOf, requireDraftValues, requireNeverPublished } from './draftRights';
import { DraftStore, outdated, type DraftedRow, type NewDraft } from './draftStore';
import { definedOnly, fileColumns } from './fileColumns';
import { addOnce, saveKey } from './idempotencyKeys';
import { publisherNames, requirePublisher } from './publishers';
import { readStates } from './publication';
import { DraftReviews, queuePublicationMails } from './recordReviews';
import { changeRow, insertRow, lockRow } from './recordRows';
import { requireTimesInOrder } from './schedule';
import { statusName, type Actor, type StoredRow } from './versions';

/** Services that saving and publishing records needs. */
export type RecordServices = Pick<Services, 'db' | 'engine' | 'uploads' | 'siteName' | 'siteOrigin'>;

/** Part of a request that identifies the current user and recognises a repeated request. */
export type Call = Pick<FastifyRequest, 'account'> & {
  headers: { 'idempotency-key'?: string | undefined };
};

/**
 * Reads and saves the records of one type and their drafts. A save stores the uploaded files, then the row or its draft
 * with a version, and then invalidates caches. A draft that was never published is an inactive row of the table. The
 * draft of a published record is in the table `recordDraft`, which public queries never read.
 */
export class Records {
  readonly store: DraftStore;
  /** Submits drafts for review and returns them to their authors. */
  readonly reviews: DraftReviews;
  /** Name of the status column. */
  readonly status: string;
  private readonly files;

  /** @param onChange called after each change, to invalidate caches */
  constructor(
    readonly contentType: DraftedType,
    readonly services: RecordServices,
    readonly onChange: () => void,
  ) {
    this.store = new DraftStore(contentType);
    this.reviews = new DraftReviews(this);
    this.status = statusName(contentType);
    this.files = fileColumns(contentType.files);
  }

  /**
   * Adds a record, or finds the record that was added with the same `Idempotency-Key`. Absent columns are blank.
   * @returns the id of the record
   */
  async add(call: Call, form: RecordForm, savedAs: SavedAs): Promise<number> {
    const { db, uploads } = this.services;
    const { label, draft } = this.contentType;
    const key = call.headers['idempotency-key'];
    const actor = currentUser(call);
    const sent = this.columnsOf(form, undefined, savedAs);
    await this.check(sent);
    const id = await addOnce(db, key, label, () => {
      const columns = { ...draft.blank, ...definedOnly(this.files.others(sent)) };
      requireDraftValues(columns, {}, actor);
      return uploads.saving(async (saved) => {
        const files = await this.files.replace(saved, sent, this.nameOf(columns));
        const row = { ...columns, ...files, updatedAt: new Date().toISOString() };
        return db.transaction().execute(async (transaction) => {
          const added = await insertRow(transaction, this.contentType, row, actor);
          await this.reviews.submit(transaction, added.id, form.reviewNote, actor);
          if (key) await saveKey(transaction, key, label, added.id);
          return added.id;
        });
      });
    });
    this.onChange();
    return id;
  }

  /**
   * Saves a form that was opened before. As a record, it changes the row and leaves the draft beside it. As a draft, it
   * changes the draft beside a published record, and adds the first one; an inactive record without a draft is changed
   * itself. A form without versions overwrites the changes of other people.
   * @throws HttpError 404 if there is no such record; 409 if somebody else saved it since the editor opened it, or a
   *   hidden record is to be reviewed; 400 if a field breaks a rule, or the draft gets a publication time, but is
   *   incomplete or its record hidden; 403 if the user lacks the right to change what was published, to publish or to
   *   schedule
   */
  async save(user: CurrentUser, id: number, form: RecordForm, savedAs: SavedAs): Promise<void> {
    const { db, uploads } = this.services;
    // Checks version and rights before files are stored, so that such a rejected form leaves none.
    const { sent, changed } = await this.prepare(db, user, id, form, savedAs);
    await this.check(sent);
    await uploads.saving(async (saved) => {
      const files = await this.files.replace(saved, sent, this.nameOf(changed));
      await db.transaction().execute(async (transaction) => {
        const { table: kind } = this.contentType;
        await lockRow(transaction, this.services.engine, kind, id);
        if (savedAs === 'draft') await queuePublicationMails(transaction, this.services, { kind, id });
        const { found, isDraft, ...latest } = await this.prepare(transaction, user, id, form, savedAs);
        const changed = { ...latest.changed, ...files };
        if (isDraft) {
          const publishOn = form.publishOn ?? found.draft?.publishOn ?? '';
          // An editor who schedules a draft approves it.
          if (publishOn !== '') await endReview(transaction, kind, id, SCHEDULED);
          await this.saveDraft(transaction, { ...found, changed, publishOn, actor: user });
        } else {
          if (savedAs === 'draft' && Reflect.get(found.row, 'neverPublished') === 0)
            this.checkHiddenRecord(form, changed);
          await this.changeRow(transaction, found.row, { ...latest.columns, ...files }, user);
        }
        await this.reviews.submit(transaction, id, form.reviewNote, user);
      });
    });
    this.onChange();
  }

  /** Compares a form with what is stored, and checks the rights of the user. */
  private async prepare(db: Database, user: CurrentUser, id: number, form: RecordForm, savedAs: SavedAs) {
    const { row, draft } = await this.store.find(db, id);
    // The form of a record does not show the draft beside it.
    const found = { row, draft: savedAs === 'draft' ? draft : undefined };
    await this.store.requireVersion(db, found, form);
    const before = this.store.merged(found);
    const sent = this.columnsOf(form, before, savedAs);
    const columns = definedOnly(this.files.others(sent));
    requireTimesInOrder(columns, before);
    const isDraft = savedAs === 'draft' && (found.draft !== undefined || this.isActive(row));
    if (!isDraft) {
      requireNeverPublished(row, user);
      requireDraftValues(columns, row, user);
    } else if (form.publishOn) {
      this.requireShown(row);
      requireRight(user, publishRightOf(this.contentType));
    }
    return { found, sent, columns, isDraft, changed: { ...before, ...columns } };
  }

  /**
   * Stores the draft beside a record.
   * @throws HttpError 400 if the draft has a publication time, but is incomplete; 403 if the user may not schedule it,
   *   and it has or had a publication time
   */
  async saveDraft(transaction: Database, drafted: NewDraft & { actor: CurrentUser }): Promise<void> {
    if (drafted.publishOn || drafted.draft?.publishOn)
      requireRight(drafted.actor, publishRightOf(this.contentType));
    if (drafted.publishOn) await this.requirePublishable(transaction, drafted.changed);
    await this.store.save(transaction, drafted);
  }

  /** Runs a change of a record in a transaction that locks its row, and returns the record after it. */
  async change(id: number, run: (transaction: Database) => Promise<void>): Promise<object> {
    await this.services.db.transaction().execute(async (transaction) => {
      await lockRow(transaction, this.services.engine, this.contentType.table, id);
      await run(transaction);
    });
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
    requireTimesInOrder(changed, undefined);
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

  private columnsOf(form: RecordForm, before: object | undefined, savedAs: SavedAs): object {
    const { isActive, version: _, draftVersion: __, publishOn: ___, reviewNote: ____, ...fields } = form;
    const columns = this.contentType.draft.columns(fields, before, savedAs);
    return { ...columns, ...(isActive !== undefined && { [this.status]: isActive }) };
  }

  /** Checks a form that changes a hidden record, which has no draft. */
  private checkHiddenRecord({ reviewNote }: RecordForm, changed: StoredRow): void {
    requireComplete(this.contentType, changed);
    if (reviewNote !== undefined)
      throw new HttpError(409, `This ${this.contentType.label} has no draft that could be reviewed.`);
  }

  private nameOf(columns: object) {
    return String(Reflect.get(columns, this.contentType.name) ?? '');
  }
}
