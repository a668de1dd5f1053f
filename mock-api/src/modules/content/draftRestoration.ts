import type { Database } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';
import { requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import type { DraftedType } from './contentType';
import type { DraftedRecords } from './draftedRecords';
import { publishRightOf } from './draftRights';
import { outdated, type DraftedRow } from './draftStore';
import { publisherNames } from './publishers';
import { draftColumns } from './recordDraft';
import { requireFiles } from './requireFiles';
import { acceptableRow, columnDefaults, existingColumns } from './storedColumns';
import { storedRow } from './versions';

/** Draft version to restore. */
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
export class DraftRestoration {
  /** @param onChange called after each change, to invalidate caches */
  constructor(
    private readonly contentType: DraftedType,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly records: DraftedRecords,
    private readonly onChange: () => void,
  ) {}

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
    const { db, engine, uploads } = this.services;
    const { contentType, records } = this;
    const defaults = await columnDefaults(db, engine, contentType.table);
    const publishers = await publisherNames(db);
    const replaced = await db.transaction().execute(async (transaction) => {
      const found = await records.store.find(transaction, id);
      const { row, draft } = found;
      if (draft?.version !== (draftVersion ?? draft?.version)) throw outdated(contentType, draft?.savedBy);
      if (!draft && !records.isActive(row)) requireRight(actor, 'publishContent');
      const stored = storedRow(await this.versionOf(transaction, found, version));
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
      return draft;
    });
    this.onChange();
    return { output: await records.read(id), ...(replaced && { replacedDraft: replaced.version }) };
  }

  private async versionOf(db: Database, { row, draft }: DraftedRow, version: number | undefined) {
    const { label } = this.contentType;
    const { store } = this.records;
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
