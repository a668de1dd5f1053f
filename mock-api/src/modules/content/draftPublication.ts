import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import { endOf, endReview, resumeReview } from '../reviews/draftReviews';
import { currentUser } from '../session/authHooks';
import type { Call } from './addRecord';
import type { DraftedRecords } from './draftedRecords';
import { outdated, type Draft } from './draftStore';
import { findByKey, saveKey } from './idempotencyKeys';
import { draftColumns } from './recordDraft';
import { storedRow, versionsOf, type Actor, type StoredRow } from './versions';

/** Publishes and discards the drafts beside published records of one type, and undoes publications. */
export class DraftPublication {
  private readonly contentType;

  constructor(private readonly records: DraftedRecords) {
    this.contentType = records.contentType;
  }

  /**
   * Publishes the draft of a record. A repeated request with the same `Idempotency-Key` changes nothing.
   * @throws HttpError 404 if there is no such record or draft, 400 if the draft is incomplete, or 409 if somebody else
   * saved it since the editor opened it
   */
  async publish(call: Call, id: number, draftVersion: number | undefined): Promise<object> {
    const key = call.headers['idempotency-key'];
    const kind = `published ${this.contentType.label}`;
    if (key && (await findByKey(this.records.services.db, key, kind))) return this.records.read(id);
    return this.records.change(id, async (transaction) => {
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

  /** Discards the draft beside a record. It can be restored while the history has its versions. */
  async discard(actor: Actor, id: number, draftVersion: number | undefined): Promise<void> {
    await this.records.change(id, async (transaction) => {
      const found = await this.findDraft(transaction, id, draftVersion);
      const { store } = this.records;
      await store.remove(transaction, found.draft);
      const end = endOf('draft', found.draft.version + 1);
      await endReview(transaction, this.contentType.table, id, end);
      const updatedAt = new Date().toISOString();
      const discarded = { ...store.merged(found), version: found.draft.version + 1, updatedAt };
      await store.addVersion(transaction, discarded, actor, 'removed');
    });
  }

  private async findDraft(db: Database, id: number, draftVersion: number | undefined) {
    const { label } = this.contentType;
    const { row, draft } = await this.records.store.find(db, id);
    if (!draft) throw new HttpError(404, `The ${label} ${id} has no draft.`);
    if (draft.version !== (draftVersion ?? draft.version)) throw outdated(this.contentType, draft.savedBy);
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
}
