import type { FastifyRequest } from 'fastify';
import type { Right } from '@juris/contract/rights';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';
import { currentUser, requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import { requireComplete } from './completeness';
import type { DraftedType } from './contentType';
import type { DraftRequest } from './draftForm';
import { requireDraftValues } from './draftRights';
import { DraftStore, draftedRow, outdated, type Draft, type DraftedRow } from './draftStore';
import { fileColumns } from './fileColumns';
import { findByKey, saveKey } from './idempotencyKeys';
import { publisherNames, requirePublisher } from './publishers';
import { readStates } from './publication';
import { draftColumns } from './recordDraft';
import { changeRow, insertRows } from './versionedRepository';
import { addVersions, storedRow, type Actor, type StoredRow } from './versions';

/** Part of a request that identifies the current user and recognises a repeated request. */
type Call = Pick<FastifyRequest, 'account'> & { headers: { 'idempotency-key'?: string | undefined } };

/**
 * Drafts of one type of records. A record that was never published is a row of the table, which is inactive and may be
 * incomplete. The draft of a published record is stored in the table `recordDraft`, so that public queries never read
 * it. Publishing copies the draft to the row in one transaction.
 */
export class RecordDrafts {
  private readonly files;
  private readonly store;
  private readonly status;
  private readonly publishRight;

  /** @param onChange called after each change, to invalidate caches */
  constructor(
    private readonly contentType: DraftedType,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly onChange: () => void,
  ) {
    this.files = fileColumns(contentType.files);
    this.store = new DraftStore(contentType);
    this.status = contentType.table === 'snippet' ? 'is_active' : 'isActive';
    this.publishRight = publishRightOf(contentType);
  }

  /**
   * Returns the draft of a record: the draft beside it, or the record itself if it was never published.
   * @throws HttpError 404 if there is no such record or it has no draft
   */
  async get(id: number): Promise<object> {
    const found = await this.store.find(this.services.db, id);
    if (!found.draft && Reflect.get(found.row, 'neverPublished') !== 1) throw this.noDraft(id);
    return this.record(found);
  }

  /** Adds a record that was never published, or returns the record that was added with the same `Idempotency-Key`. */
  async create(call: Call, form: DraftRequest): Promise<object> {
    const { db, uploads } = this.services;
    const { contentType } = this;
    const key = call.headers['idempotency-key'];
    const known = key && (await findByKey(db, key, contentType.label));
    if (known) return this.saved(known);
    const sent = contentType.draft.columns(form, undefined);
    await this.check(sent);
    requireDraftValues(sent, {}, currentUser(call));
    try {
      const id = await uploads.saving(async (saved) => {
        const row = {
          ...{ imageWidth: null, imageHeight: null, ...contentType.draft.blank },
          ...definedOnly(this.files.others(sent)),
          ...(await this.files.replace(saved, sent, this.nameOf(sent))),
          ...{ [this.status]: 0, updatedAt: now() },
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
      return await this.saved(id);
    } catch (error) {
      // The same form may have been sent twice simultaneously. Then the record of the first request is returned.
      const first = key && (await findByKey(db, key, contentType.label));
      if (first) return this.saved(first);
      throw error;
    }
  }

  /**
   * Saves the draft of a record. The first save of a published record creates the draft. An inactive record without a
   * draft is changed itself.
   * @throws HttpError 404 if there is no such record; 409 if somebody else saved it since the editor opened it; 400 if
   * the draft is incomplete and gets a publication time; 403 if the user lacks the right to publish or schedule
   */
  async save(user: CurrentUser, id: number, form: DraftRequest): Promise<object> {
    const { db, uploads } = this.services;
    const { contentType } = this;
    const opened = draftedRow(await this.store.find(db, id));
    const sent = contentType.draft.columns(form, opened);
    await this.check(sent);
    await uploads.saving(async (saved) => {
      const label = this.nameOf({ ...opened, ...definedOnly(sent) });
      const files = await this.files.replace(saved, sent, label);
      const columns = { ...definedOnly(this.files.others(sent)), ...files };
      await db.transaction().execute(async (transaction) => {
        const found = await this.store.find(transaction, id);
        this.requireVersion(found, form);
        const changed = { ...draftedRow(found), ...columns };
        if (!found.draft && !this.isActive(found.row)) {
          if (Reflect.get(found.row, 'neverPublished') === 0) {
            requireRight(user, 'publishContent');
            requireComplete(contentType, changed);
          }
          requireDraftValues(columns, found.row, user);
          await this.changeRow(transaction, found, draftColumns(changed), user);
          return;
        }
        const publishOn = form.publishOn ?? found.draft?.publishOn ?? '';
        if (publishOn !== '') {
          requireRight(user, this.publishRight);
          await this.requirePublishable(transaction, changed);
        }
        await this.store.save(transaction, { ...found, changed, publishOn, actor: user });
      });
    });
    this.onChange();
    return this.saved(id);
  }

  /**
   * Publishes the draft of a record. A repeated request with the same `Idempotency-Key` changes nothing.
   * @throws HttpError 404 if there is no such record or draft, 400 if the draft is incomplete, or 409 if somebody else
   * saved it since the editor opened it
   */
  async publish(call: Call, id: number, draftVersion: number | undefined): Promise<object> {
    const key = call.headers['idempotency-key'];
    const kind = `published ${this.contentType.label}`;
    if (key && (await findByKey(this.services.db, key, kind))) return this.saved(id);
    await this.services.db.transaction().execute(async (transaction) => {
      await this.copyToRow(
        transaction,
        await this.findDraft(transaction, id, draftVersion),
        currentUser(call),
      );
      if (key) await saveKey(transaction, key, kind, id);
    });
    this.onChange();
    return this.saved(id);
  }

  /** Publishes a draft that is due, in the name of the person who saved it. */
  async publishDue({ recordId, version, accountId, savedBy }: Draft): Promise<void> {
    await this.services.db.transaction().execute(async (transaction) => {
      const found = await this.findDraft(transaction, recordId, version);
      await this.copyToRow(transaction, found, { id: accountId ?? 0, name: savedBy });
    });
    this.onChange();
  }

  /** Discards the draft beside a record. It can be restored until the record gets another draft. */
  async discard(actor: Actor, id: number, draftVersion: number | undefined): Promise<void> {
    await this.services.db.transaction().execute(async (transaction) => {
      const found = await this.findDraft(transaction, id, draftVersion);
      await this.store.remove(transaction, found.draft);
      const discarded = { ...draftedRow(found), version: found.draft.version + 1, updatedAt: now() };
      await this.store.addVersion(transaction, discarded, actor, 'removed');
    });
    this.onChange();
  }

  /**
   * Restores the draft that was discarded last.
   * @throws HttpError 409 if no draft was discarded or the record has another draft
   */
  async restore(actor: Actor, id: number): Promise<object> {
    await this.services.db.transaction().execute(async (transaction) => {
      const { row, draft } = await this.store.find(transaction, id);
      const last = await this.store.lastVersion(transaction, id);
      if (draft || last?.action !== 'removed')
        throw new HttpError(409, `There is no discarded draft of this ${this.contentType.label}.`);
      const changed = { ...row, ...draftColumns(storedRow(last)) };
      await this.store.save(transaction, { row, draft, changed, publishOn: '', actor });
    });
    this.onChange();
    return this.saved(id);
  }

  private async findDraft(db: Database, id: number, draftVersion: number | undefined) {
    const { row, draft } = await this.store.find(db, id);
    if (!draft) throw this.noDraft(id);
    if (draft.version !== (draftVersion ?? draft.version)) throw outdated(this.contentType, draft.savedBy);
    return { row, draft };
  }

  /** Copies a draft to the row of its record, makes the row active and deletes the draft. */
  private async copyToRow(transaction: Database, found: DraftedRow & { draft: Draft }, actor: Actor) {
    const changed = draftedRow(found);
    await this.check(changed, transaction);
    await this.requirePublishable(transaction, changed);
    await this.store.remove(transaction, found.draft);
    const status = this.contentType.withoutStatus ? {} : { [this.status]: 1 };
    await this.changeRow(transaction, found, { ...draftColumns(changed), ...status }, actor);
  }

  /** @throws HttpError if the draft is incomplete or a rule of its type forbids publishing it */
  private async requirePublishable(transaction: Database, changed: StoredRow) {
    requireComplete(this.contentType, changed);
    await this.contentType.rules?.checkPublish?.(transaction, changed, this.services.engine);
  }

  private isActive(row: object) {
    return this.contentType.withoutStatus === true || Reflect.get(row, this.status) === 1;
  }

  private async changeRow(transaction: Database, { row }: DraftedRow, columns: object, actor: Actor) {
    const change = { id: row.id, version: row.version, values: { ...columns, updatedAt: now() } };
    if (!(await changeRow(transaction, this.contentType, change, actor))) throw outdated(this.contentType);
  }

  /** @throws HttpError 409 if the record or its draft has another version than the editor opened */
  private requireVersion({ row, draft }: DraftedRow, { version, draftVersion }: DraftRequest) {
    const isOutdated =
      draftVersion === undefined
        ? version !== undefined && (draft !== undefined || row.version !== version)
        : draft?.version !== draftVersion;
    if (isOutdated) throw outdated(this.contentType, draft?.savedBy);
  }

  private async saved(id: number): Promise<object> {
    return this.record(await this.store.find(this.services.db, id));
  }

  /** Returns a record with the values and the version of its draft, as the API sends it. */
  private async record(found: DraftedRow): Promise<object> {
    const { db } = this.services;
    const { row, draft } = found;
    const merged = draftedRow(found);
    const record = this.contentType.rowToRecord?.(merged, await publisherNames(db)) ?? merged;
    const states = await readStates(db, this.contentType, [row.id]);
    const stamp = draft && { version: draft.version, updatedAt: draft.savedAt, savedBy: draft.savedBy };
    return { ...record, ...stamp, ...states.get(row.id) };
  }

  /**
   * Checks what the schema of the form cannot check.
   * @throws HttpError 400 if the name is empty or the publisher does not exist
   */
  private async check(columns: object, db: Database = this.services.db) {
    const { name } = this.contentType;
    if (Reflect.get(columns, name) === '') throw badRequest({ [name]: 'Enter a title.' });
    const publisherId: unknown = Reflect.get(columns, 'publisherId');
    if (typeof publisherId === 'number') await requirePublisher(db, publisherId);
  }

  private nameOf(columns: object) {
    return String(Reflect.get(columns, this.contentType.name) ?? '');
  }

  private noDraft(id: number) {
    return new HttpError(404, `The ${this.contentType.label} ${id} has no draft.`);
  }
}

/** Returns the right that publishing and scheduling drafts of a type needs. */
export const publishRightOf = ({ saveRight }: Pick<DraftedType, 'saveRight'>): Right =>
  saveRight ?? 'publishContent';

const definedOnly = (columns: object) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const now = () => new Date().toISOString();
