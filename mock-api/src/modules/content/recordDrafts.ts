import type { restoredDraft } from '@juris/contract';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import { endOf, endReview, resumeReview } from '../reviews/draftReviews';
import { currentUser, requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import { publishRightOf } from './draftRights';
import { outdated, type Draft, type DraftedRow } from './draftStore';
import { findByKey, saveKey } from './idempotencyKeys';
import { publisherNames } from './publishers';
import { draftColumns } from './recordDraft';
import { lockRow } from './recordRows';
import type { Call, Records } from './records';
import { acceptableRow, columnDefaults, existingColumns, requireFiles } from './storedColumns';
import { storedRow, versionsOf, type Actor, type StoredRow } from './versions';

/** Publishes, discards and restores the drafts of one type of records. */
export class RecordDrafts {
  private readonly contentType;

  constructor(readonly records: Records) {
    this.contentType = records.contentType;
  }

  /**
   * Returns the draft of a record: the draft beside it, or the record itself if it was never published.
   * @throws HttpError 404 if there is no such record or it has no draft
   */
  async get(id: number): Promise<object> {
    const { records } = this;
    const found = await records.store.find(records.services.db, id);
    if (!found.draft && Reflect.get(found.row, 'neverPublished') !== 1)
      throw new HttpError(404, `The ${this.contentType.label} ${id} has no draft.`);
    return records.recordOf(found);
  }

  /**
   * Publishes the draft of a record. A repeated request with the same `Idempotency-Key` changes nothing.
   * @throws HttpError 404 if there is no such record or draft, 400 if the draft is incomplete, or 409 if somebody else
   * saved it since the editor opened it
   */
  async publish(call: Call, id: number, draftVersion: number | undefined): Promise<object> {
    const key = call.headers['idempotency-key'];
    const kind = `published ${this.contentType.label}`;
    return this.records.change(id, async (transaction) => {
      if (key && (await findByKey(transaction, key, kind))) return;
      await this.copyToRow(transaction, { id, draftVersion }, currentUser(call));
      if (key) await saveKey(transaction, key, kind, id);
    });
  }

  /**
   * Publishes a draft that is due, in the name of the person who saved it.
   * @throws HttpError 400 if the record was hidden since: it must not appear again by itself
   */
  async publishDue({ recordId, version, accountId, savedBy }: Draft): Promise<void> {
    const { records } = this;
    await records.change(recordId, async (transaction) => {
      const { row } = await records.store.find(transaction, recordId);
      records.requireShown(row);
      const actor = { id: accountId ?? 0, name: savedBy };
      await this.copyToRow(transaction, { id: recordId, draftVersion: version }, actor);
    });
  }

  /**
   * Undoes the publication of a draft: restores the previous version of the record, and the draft.
   * @param version version of the record that the publication stored
   * @throws HttpError 404 if there is no such record, or 409 if the record was not published in this version or has
   *   changed since
   */
  async undo(actor: Actor, id: number, version: number): Promise<object> {
    const { store } = this.records;
    return this.records.change(id, async (transaction) => {
      const { row, draft } = await store.find(transaction, id);
      const before = await this.rowBefore(transaction, id, version);
      if (row.version !== version || draft || !before) throw outdated(this.contentType, draft?.savedBy);
      const { status } = this.records;
      const columns = Object.entries({ ...draftColumns(before), [status]: Reflect.get(before, status) });
      const existing = Object.fromEntries(columns.filter(([name]) => name in row));
      await this.records.changeRow(transaction, row, existing, actor, 'put back');
      const restored = (await store.find(transaction, id)).row;
      const changed = { ...restored, ...draftColumns(row) };
      await store.save(transaction, {
        ...{ row: restored, draft: undefined, changed, publishOn: '', actor, action: 'restored' },
      });
      await resumeReview(transaction, this.contentType.table, id, endOf('record', version));
    });
  }

  /**
   * Discards the draft beside a record. It can be restored while the history has its versions.
   * @throws HttpError 403 if the draft has a publication time and the user lacks the right to publish
   */
  async discard(actor: CurrentUser, id: number, draftVersion: number | undefined): Promise<void> {
    await this.records.change(id, async (transaction) => {
      const found = await this.findDraft(transaction, id, draftVersion);
      if (found.draft.publishOn) requireRight(actor, publishRightOf(this.contentType));
      const { store } = this.records;
      await store.remove(transaction, found.draft);
      const end = endOf('draft', found.draft.version + 1);
      await endReview(transaction, this.contentType.table, id, end);
      const updatedAt = new Date().toISOString();
      const discarded = { ...store.merged(found), version: found.draft.version + 1, updatedAt };
      await store.addVersion(transaction, discarded, actor, 'removed');
    });
  }

  /** @throws HttpError 404 if the record has no draft; 409 if the draft that the editor saw was changed or published */
  private async findDraft(db: Database, id: number, draftVersion: number | undefined) {
    const { store } = this.records;
    const { row, draft } = await store.find(db, id);
    await store.requireVersion(db, { row, draft }, { draftVersion });
    if (!draft) throw new HttpError(404, `The ${this.contentType.label} ${id} has no draft.`);
    return { row, draft };
  }

  /** Copies a draft to the row of its record, makes the row active and deletes the draft. */
  private async copyToRow(
    transaction: Database,
    { id, draftVersion }: { id: number; draftVersion: number | undefined },
    actor: Actor,
  ) {
    const { records } = this;
    const found = await this.findDraft(transaction, id, draftVersion);
    const changed = records.store.merged(found);
    await records.check(changed, transaction);
    await records.requirePublishable(transaction, changed);
    await records.store.remove(transaction, found.draft);
    const end = endOf('record', found.row.version + 1);
    await endReview(transaction, this.contentType.table, id, end, actor);
    const status = this.contentType.withoutStatus ? {} : { [records.status]: 1 };
    const columns = { ...draftColumns(changed), ...status };
    await records.changeRow(transaction, found.row, columns, actor, 'published');
  }

  /** Returns the row before a publication; undefined if the version was not stored by a publication. */
  private async rowBefore(db: Database, id: number, version: number): Promise<StoredRow | undefined> {
    const versions = await versionsOf(db, this.contentType.table, id)
      .where('version', 'in', [version, version - 1])
      .orderBy('version', 'desc')
      .execute();
    const [published, before] = versions;
    return published?.version === version && published.action === 'published' && before
      ? storedRow(before)
      : undefined;
  }

  /**
   * Restores a version of the draft of a record into the draft, so the published version never changes. The draft that it
   * replaces stays in the history. The draft keeps its publication time.
   * @returns the record, and the version of the draft that was replaced
   * @throws HttpError 404 if there is no such record or version; 409 if somebody else changed the draft, no draft was
   * discarded, or a file of the version is missing; 400 if the draft has a publication time and the version is
   * incomplete; 403 if the user lacks the right to publish or schedule
   */
  async restore(
    actor: CurrentUser,
    id: number,
    { version, draftVersion }: NonNullable<z.output<typeof restoredDraft>>,
  ): Promise<{ output: object; replacedDraft?: number }> {
    const { records } = this;
    const { contentType, services } = records;
    const { db, engine, uploads } = services;
    const defaults = await columnDefaults(db, engine, contentType.table);
    const publishers = await publisherNames(db);
    const replaced = await db.transaction().execute(async (transaction) => {
      await lockRow(transaction, engine, contentType.table, id);
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
      await records.saveDraft(transaction, { ...found, changed, publishOn, actor, action: 'restored' });
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
