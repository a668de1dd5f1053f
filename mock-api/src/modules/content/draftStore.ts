import type { StoredAction } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import type { DraftedType, RecordType } from './contentType';
import { deleteReview } from '../reviews/draftReviews';
import { draftColumns, draftKind, withDraft } from './recordDraft';
import { readRow } from './recordRows';
import { addVersions, lastEditor, versionsOf, type Actor, type StoredRow } from './versions';

/** Draft beside a published record, as it is stored. */
export type Draft = NonNullable<Awaited<ReturnType<typeof storedDraft>>>;

/** Row of a record, and the draft beside it if there is one. */
export interface DraftedRow {
  row: StoredRow;
  draft: Draft | undefined;
}

/** Draft that is about to be stored. */
export interface NewDraft extends DraftedRow {
  changed: StoredRow;
  publishOn: string;
  actor: Actor;
  /** Action that the history shows. Default: `saved`. */
  action?: 'restored';
}

const storedDraft = (db: Database, kind: string, recordId: number) =>
  db
    .selectFrom('recordDraft')
    .selectAll()
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .executeTakeFirst();

/** Removes the publication time of the draft beside a record, and the reason why it was not published then. */
export async function unschedule(transaction: Database, kind: string, recordId: number): Promise<void> {
  await transaction
    .updateTable('recordDraft')
    .set({ publishOn: '', failure: '' })
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .execute();
}

/** Returns the error with status 409 for a record or draft that has changed since the editor opened it. */
export function outdated({ label }: RecordType, savedBy = ''): HttpError {
  const who = savedBy || 'Someone else';
  return new HttpError(
    409,
    `${who} changed this ${label} while you were editing. Your changes aren’t saved yet.`,
  );
}

/**
 * Reads and writes the table of drafts for one type of records. Each saved draft is also a version, which protects its
 * files.
 */
export class DraftStore {
  constructor(private readonly contentType: DraftedType) {}

  /** Returns the row of a record with the changes of its draft. */
  merged({ row, draft }: DraftedRow): StoredRow {
    return draft ? withDraft(this.contentType, row, draft) : row;
  }

  /** @throws HttpError 409 if the record or its draft has changed since the editor opened it */
  async requireVersion(
    db: Database,
    { row, draft }: DraftedRow,
    { version, draftVersion }: { version?: number | undefined; draftVersion?: number | undefined },
  ): Promise<void> {
    if (version === undefined && draftVersion === undefined) return;
    const isDraftOutdated = draft?.version !== draftVersion;
    if (!isDraftOutdated && row.version === (version ?? row.version)) return;
    const last = draftVersion === undefined ? undefined : await this.lastVersion(db, row.id);
    const discardedBy = last?.action === 'removed' ? last.savedBy : undefined;
    const savedBy = isDraftOutdated ? draft?.savedBy : undefined;
    throw outdated(
      this.contentType,
      savedBy ?? discardedBy ?? (await lastEditor(db, this.contentType, row.id)),
    );
  }

  /** @throws HttpError 404 if there is no record with this id */
  async find(db: Database, id: number): Promise<DraftedRow> {
    const row = await readRow(db, this.contentType, id);
    return { row, draft: await storedDraft(db, this.contentType.table, id) };
  }

  /**
   * Inserts or updates the draft beside a record, and stores a version of it.
   * @throws HttpError 409 if somebody else has saved the draft meanwhile
   */
  async save(
    transaction: Database,
    { row, draft, changed, publishOn, actor, action }: NewDraft,
  ): Promise<void> {
    if (!draft && action !== 'restored') await deleteReview(transaction, this.contentType.table, row.id);
    const version = ((draft ?? (await this.lastVersion(transaction, row.id)))?.version ?? 0) + 1;
    const savedAt = new Date().toISOString();
    const values = {
      ...{ version, base: JSON.stringify(draftColumns(row)), row: JSON.stringify(draftColumns(changed)) },
      ...{ savedAt, savedBy: actor.name, accountId: actor.id, publishOn, failure: '' },
    };
    const stored = draft
      ? await transaction
          .updateTable('recordDraft')
          .set(values)
          .where('id', '=', draft.id)
          .where('version', '=', draft.version)
          .returning('id')
          .executeTakeFirst()
      : await transaction
          .insertInto('recordDraft')
          .values({ ...values, kind: this.contentType.table, recordId: row.id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
    if (!stored) throw outdated(this.contentType);
    await this.addVersion(transaction, { ...changed, version, updatedAt: savedAt }, actor, action ?? 'saved');
  }

  /**
   * Deletes a draft. The caller ends its review.
   * @throws HttpError 409 if somebody else has changed or deleted the draft meanwhile
   */
  async remove(transaction: Database, { id, version }: Draft): Promise<void> {
    const { numDeletedRows } = await transaction
      .deleteFrom('recordDraft')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw outdated(this.contentType);
  }

  addVersion(transaction: Database, row: StoredRow, actor: Actor, action: StoredAction): Promise<void> {
    const kind = draftKind(this.contentType.table);
    return addVersions(transaction, this.contentType, [{ row, action }], actor, kind);
  }

  lastVersion(db: Database, id: number) {
    return this.versions(db, id).orderBy('version', 'desc').limit(1).executeTakeFirst();
  }

  version(db: Database, id: number, version: number) {
    return this.versions(db, id).where('version', '=', version).executeTakeFirst();
  }

  private versions(db: Database, id: number) {
    return versionsOf(db, draftKind(this.contentType.table), id);
  }
}
