import { HttpError } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';
import { currentUser, requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import { requireComplete } from './completeness';
import type { DraftedType } from './contentType';
import { DraftedRecords } from './draftedRecords';
import type { DraftRequest } from './draftForm';
import { DraftPublication, type Call } from './draftPublication';
import { publishRightOf, requireDraftValues } from './draftRights';
import { DraftRestoration } from './draftRestoration';
import { draftedRow, outdated, type DraftedRow } from './draftStore';
import { fileColumns } from './fileColumns';
import { findByKey, saveKey } from './idempotencyKeys';
import { draftColumns } from './recordDraft';
import { insertRows } from './versionedRepository';
import { addVersions } from './versions';

/**
 * Drafts of one type of records. A draft that was never published is an inactive row of the table. The draft of a
 * published record is in the table `recordDraft`, which public queries never read.
 */
export class RecordDrafts {
  private readonly files;
  private readonly records;
  private readonly store;
  private readonly publishRight;
  /** Publishes and discards the drafts beside published records. */
  readonly publication: DraftPublication;
  /** Restores versions of the drafts beside published records. */
  readonly restoration: DraftRestoration;

  /** @param onChange called after each change, to invalidate caches */
  constructor(
    private readonly contentType: DraftedType,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly onChange: () => void,
  ) {
    this.files = fileColumns(contentType.files);
    this.records = new DraftedRecords(contentType, services);
    this.store = this.records.store;
    this.publishRight = publishRightOf(contentType);
    this.publication = new DraftPublication(contentType, services, this.records, onChange);
    this.restoration = new DraftRestoration(contentType, services, this.records, onChange);
  }

  /**
   * Returns the draft of a record: the draft beside it, or the record itself if it was never published.
   * @throws HttpError 404 if there is no such record or it has no draft
   */
  async get(id: number): Promise<object> {
    const found = await this.store.find(this.services.db, id);
    if (!found.draft && Reflect.get(found.row, 'neverPublished') !== 1)
      throw new HttpError(404, `The ${this.contentType.label} ${id} has no draft.`);
    return this.records.recordOf(found);
  }

  /** Adds a record that was never published, or returns the record that was added with the same `Idempotency-Key`. */
  async create(call: Call, form: DraftRequest): Promise<object> {
    const { db, uploads } = this.services;
    const { contentType } = this;
    const key = call.headers['idempotency-key'];
    const known = key && (await findByKey(db, key, contentType.label));
    if (known) return this.records.read(known);
    const sent = contentType.draft.columns(form, undefined);
    await this.records.check(sent);
    requireDraftValues(sent, {}, currentUser(call));
    try {
      const id = await uploads.saving(async (saved) => {
        const row = {
          ...contentType.draft.blank,
          ...definedOnly(this.files.others(sent)),
          ...(await this.files.replace(saved, sent, this.nameOf(sent))),
          ...{ [this.records.status]: 0, updatedAt: now() },
        };
        return db.transaction().execute(async (transaction) => {
          const [stored] = await insertRows(transaction, contentType, [row]);
          if (!stored) throw new Error(`The database returned no row for a new ${contentType.table}.`);
          await addVersions(transaction, contentType, [{ row: stored }], currentUser(call));
          if (key) await saveKey(transaction, key, contentType.label, stored.id);
          return stored.id;
        });
      });
      this.onChange();
      return await this.records.read(id);
    } catch (error) {
      // The same form may have been sent twice simultaneously. Both requests return the record of the first.
      const first = key && (await findByKey(db, key, contentType.label));
      if (first) return this.records.read(first);
      throw error;
    }
  }

  /**
   * Saves the draft of a record. The first save of a published record creates the draft. An inactive record without a
   * draft is changed itself.
   * @throws HttpError 404 if there is no such record; 409 if somebody else saved it since the editor opened it; 400 if
   *   the draft is incomplete and gets a publication time; 403 if the user lacks the right to publish or schedule
   */
  async save(user: CurrentUser, id: number, form: DraftRequest): Promise<object> {
    const { db, uploads } = this.services;
    const { contentType } = this;
    const opened = draftedRow(await this.store.find(db, id));
    const sent = contentType.draft.columns(form, opened);
    await this.records.check(sent);
    await uploads.saving(async (saved) => {
      const label = this.nameOf({ ...opened, ...definedOnly(sent) });
      const files = await this.files.replace(saved, sent, label);
      const columns = { ...definedOnly(this.files.others(sent)), ...files };
      await db.transaction().execute(async (transaction) => {
        const found = await this.store.find(transaction, id);
        this.requireVersion(found, form);
        const changed = { ...draftedRow(found), ...columns };
        if (!found.draft && !this.records.isActive(found.row)) {
          if (Reflect.get(found.row, 'neverPublished') === 0) {
            requireRight(user, 'publishContent');
            requireComplete(contentType, changed);
          }
          requireDraftValues(columns, found.row, user);
          await this.records.changeRow(transaction, found.row, draftColumns(changed), user);
          return;
        }
        const publishOn = form.publishOn ?? found.draft?.publishOn ?? '';
        if (publishOn !== '') {
          requireRight(user, this.publishRight);
          await this.records.requirePublishable(transaction, changed);
        }
        await this.store.save(transaction, { ...found, changed, publishOn, actor: user });
      });
    });
    this.onChange();
    return this.records.read(id);
  }

  /** @throws HttpError 409 if the record or its draft has changed since the editor opened it */
  private requireVersion({ row, draft }: DraftedRow, { version, draftVersion }: DraftRequest) {
    const isOutdated =
      draftVersion === undefined
        ? version !== undefined && (draft !== undefined || row.version !== version)
        : draft?.version !== draftVersion;
    if (isOutdated) throw outdated(this.contentType, draft?.savedBy);
  }

  private nameOf(columns: object) {
    return String(Reflect.get(columns, this.contentType.name) ?? '');
  }
}

const definedOnly = (columns: object) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const now = () => new Date().toISOString();
