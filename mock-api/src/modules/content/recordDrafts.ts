import { HttpError, notFound } from '../../platform/http/httpError';
import { endOf, endReview, resumeReview, SCHEDULED } from '../reviews/draftReviews';
import { currentUser, requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import { requireComplete } from './completeness';
import type { DraftedType, DraftRequest } from './contentType';
import { DraftedRecords, type DraftServices } from './draftedRecords';
import { DraftReviews, queuePublicationMails } from './recordReviews';
import { DraftPublication } from './draftPublication';
import { publishRightOf, requireDraftValues } from './draftRights';
import { outdated, type DraftedRow } from './draftStore';
import { definedOnly, fileColumns } from './fileColumns';
import { addRecord, type Call } from './addRecord';
import { draftColumns } from './recordDraft';
import { storedRow } from './versions';
import type { Database } from '../../platform/db/tables/tables';
import { publisherNames } from './publishers';
import { requireFiles, acceptableRow, columnDefaults, existingColumns } from './storedColumns';

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
  /** Submits drafts for review and returns them to their authors. */
  readonly reviews: DraftReviews;
  /** Restores versions of the drafts beside published records. */
  readonly restoration: DraftRestoration;

  /** @param onChange called after each change, to invalidate caches */
  constructor(
    private readonly contentType: DraftedType,
    private readonly services: DraftServices,
    private readonly onChange: () => void,
  ) {
    this.files = fileColumns(contentType.files);
    this.records = new DraftedRecords(contentType, services, onChange);
    this.store = this.records.store;
    this.publishRight = publishRightOf(contentType);
    this.reviews = new DraftReviews(this.records);
    this.publication = new DraftPublication(this.records);
    this.restoration = new DraftRestoration(this.records);
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
    const sent = { ...this.contentType.draft.columns(form, undefined), [this.records.status]: 0 };
    await this.records.check(sent);
    const id = await addRecord(this.services, this.contentType, call, sent, (transaction, added) =>
      this.reviews.submit(transaction, added, form.reviewNote, currentUser(call)),
    );
    this.onChange();
    return this.records.read(id);
  }

  /**
   * Saves the draft of a record. The first save of a published record creates the draft. An inactive record without a
   * draft is changed itself. A draft with a publication time is no longer in review.
   * @throws HttpError 404 if there is no such record; 409 if somebody else saved it since the editor opened it; 400 if
   *   the draft gets a publication time, but is incomplete or its record hidden; 403 if the user lacks the right to
   *   publish or schedule
   */
  async save(user: CurrentUser, id: number, form: DraftRequest): Promise<object> {
    const { db, uploads } = this.services;
    const { contentType } = this;
    const opened = this.store.merged(await this.store.find(db, id));
    const sent = contentType.draft.columns(form, opened);
    await this.records.check(sent);
    await uploads.saving(async (saved) => {
      const label = this.nameOf({ ...opened, ...definedOnly(sent) });
      const files = await this.files.replace(saved, sent, label);
      const columns = { ...definedOnly(this.files.others(sent)), ...files };
      await db.transaction().execute(async (transaction) => {
        await queuePublicationMails(transaction, this.services);
        const found = await this.store.find(transaction, id);
        this.store.requireVersion(found, form);
        const changed = { ...this.store.merged(found), ...columns };
        if (!found.draft && !this.records.isActive(found.row)) {
          if (Reflect.get(found.row, 'neverPublished') === 0) {
            requireRight(user, 'publishContent');
            requireComplete(contentType, changed);
            if (form.reviewNote !== undefined)
              throw new HttpError(409, `This ${contentType.label} has no draft that could be reviewed.`);
          }
          requireDraftValues(columns, found.row, user);
          await this.records.changeRow(transaction, found.row, draftColumns(changed), user);
          await this.reviews.submit(transaction, id, form.reviewNote, user);
          return;
        }
        if (form.publishOn) this.records.requireShown(found.row);
        const publishOn = form.publishOn ?? found.draft?.publishOn ?? '';
        if (publishOn !== '') {
          requireRight(user, this.publishRight);
          await this.records.requirePublishable(transaction, changed);
          // An editor who schedules a draft approves it.
          await endReview(transaction, contentType.table, id, SCHEDULED);
        }
        await this.store.save(transaction, { ...found, changed, publishOn, actor: user });
        await this.reviews.submit(transaction, id, form.reviewNote, user);
      });
    });
    this.onChange();
    return this.records.read(id);
  }

  private nameOf(columns: object) {
    return String(Reflect.get(columns, this.contentType.name) ?? '');
  }
}

interface RestoredVersion {
  /** Version in the history. If it is absent, the draft that was discarded last is restored. */
  version?: number | undefined;
  /** Version of the current draft that the editor saw. */
  draftVersion?: number | undefined;
}

/**
 * Restores versions of the drafts beside the records of one type. A version is restored into the draft, so the published
 * version never changes. The draft that it replaces stays in the history.
 */
class DraftRestoration {
  constructor(private readonly records: DraftedRecords) {}

  /**
   * Restores a version of the draft of a record. The draft keeps its publication time.
   * @returns the record, and the version of the draft that was replaced
   * @throws HttpError 404 if there is no such record or version; 409 if somebody else changed the draft, no draft was
   * discarded, or a file of the version is missing; 400 if the draft has a publication time and the version is
   * incomplete; 403 if the user lacks the right to publish or schedule
   */
  async restore(
    actor: CurrentUser,
    id: number,
    { version, draftVersion }: RestoredVersion,
  ): Promise<{ output: object; replacedDraft?: number }> {
    const { records } = this;
    const { contentType, services } = records;
    const { db, engine, uploads } = services;
    const defaults = await columnDefaults(db, engine, contentType.table);
    const publishers = await publisherNames(db);
    const replaced = await db.transaction().execute(async (transaction) => {
      const found = await records.store.find(transaction, id);
      const { row, draft } = found;
      if (draft?.version !== (draftVersion ?? draft?.version)) throw outdated(contentType, draft?.savedBy);
      if (!draft && !records.isActive(row)) requireRight(actor, 'publishContent');
      const restored = await this.versionOf(transaction, found, version);
      const stored = storedRow(restored);
      await requireFiles(uploads, contentType, stored);
      const columns = draftColumns(existingColumns(stored, defaults));
      const changed = acceptableRow(contentType, { ...row, ...columns }, row, publishers);
      await records.check(changed, transaction);
      const publishOn = draft?.publishOn ?? '';
      if (publishOn !== '') {
        requireRight(actor, publishRightOf(contentType));
        await records.requirePublishable(transaction, changed);
      }
      await records.store.save(transaction, { ...found, changed, publishOn, actor, action: 'restored' });
      if (!draft) await resumeReview(transaction, contentType.table, id, endOf('draft', restored.version));
      return draft;
    });
    records.onChange();
    return { output: await records.read(id), ...(replaced && { replacedDraft: replaced.version }) };
  }

  private async versionOf(db: Database, { row, draft }: DraftedRow, version: number | undefined) {
    const { store, contentType } = this.records;
    const { label } = contentType;
    if (version !== undefined) {
      const found = await store.version(db, row.id, version);
      if (!found?.row) throw notFound(`draft of the ${label} ${row.id} of version`, version);
      return found;
    }
    const last = await store.lastVersion(db, row.id);
    if (draft || last?.action !== 'removed')
      throw new HttpError(409, `There is no discarded draft of this ${label}.`);
    return last;
  }
}
