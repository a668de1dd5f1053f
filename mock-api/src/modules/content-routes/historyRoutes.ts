import { z } from 'zod';
import {
  messageResponse,
  versionsResponse,
  versionAction,
  type DraftAction,
  type StoredAction,
} from '@juris/contract';
import { idParam } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { RecordType } from '../content/contentType';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import { changeRow, findRow, readRow } from '../content/recordRows';
import { requireComplete } from '../content/completeness';
import { publisherNames } from '../content/publishers';
import { draftKind } from '../content/recordDraft';
import { requireFiles, acceptableRow, columnDefaults, restoredValues } from '../content/storedColumns';
import { derivedColumns } from '../content/searchColumns';
import type { CurrentUser } from '../session/sessions';
import { requireNeverPublished } from '../content/draftRights';
import { statusColumn, storedRow, versionsOf, type StoredRow } from '../content/versions';

const PUT_BACK = 'Version restored.';

const versionParam = idParam.extend({ version: idParam.shape.id });

const putOver = z.object({
  over: idParam.shape.id.optional().meta({
    description: 'Current version that the client has seen; returns 409 if the record has changed since',
  }),
});

/**
 * Routes with which staff list the versions of a record and restore a version. They are not in the specification.
 * @param list cached list of the content type, which is invalidated when a version is restored
 */
export function historyRoutes(
  app: ApiServer,
  services: Services,
  contentType: RecordType,
  list: { invalidate(): void },
): void {
  const history = new RecordHistory(contentType, services, list);
  const { entity, table, label } = contentType;
  const routes = taggedRoutes(app, 'History');

  routes.read(`/history/${table}/:id`, 'readContent', {
    operationId: `list${entity}Versions`,
    summary: `Lists the versions of a ${label}, latest first`,
    description:
      'Up to 100 versions of the record, and up to 100 of the drafts beside it. A record that never changed has no versions, or one if it has drafts.',
    response: { 200: versionsResponse(entity, contentType.record) },
    handle: async ({ params }) => history.versions(params.id),
  });

  routes.write(`/history/${table}/:id/:version`, contentType.saveRight ?? 'writeDrafts', {
    operationId: `putBack${entity}`,
    summary: `Restores an earlier version of a ${label} as a new version`,
    description:
      'Status and schedule do not change. Returns 409 if a file of that version or its publisher no longer exists.',
    params: versionParam,
    querystring: putOver,
    response: { 200: messageResponse(PUT_BACK) },
    errors: [404, 409],
    handle: async (request) => {
      const { params, query } = request;
      await history.restoreVersion(params.id, params.version, currentUser(request), query.over);
      return { message: PUT_BACK };
    },
  });
}

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
class RecordHistory {
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
    const now = await findRow(db, this.contentType, id);
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
    return versionsOf(this.services.db, kind, id)
      .where('row', 'is not', null)
      .orderBy('version', 'desc')
      .limit(MOST_SHOWN)
      .execute();
  }

  /**
   * Restores an older version of a record as a new version. Status, schedule and position keep their current values, as
   * do columns that are missing or invalid in the version.
   * @param expectedVersion version that the editor saw; if the record has another version by now, nothing is restored
   * @throws HttpError 404 for an unknown record or version; 403 if the user lacks the right to change the record; 409 if
   *   a file of the version is missing, somebody else changed the record, or a rule of the content type forbids
   *   restoring
   */
  async restoreVersion(
    id: number,
    version: number,
    actor: CurrentUser,
    expectedVersion?: number,
  ): Promise<void> {
    const { db, engine } = this.services;
    const stored = await versionsOf(db, this.contentType.table, id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!stored?.row) throw notFound(`${this.contentType.label} ${id} of version`, version);
    const row = storedRow(stored);
    requireNeverPublished(await readRow(db, this.contentType, id), actor);
    await requireFiles(this.services.uploads, this.contentType, row);
    const defaults = await columnDefaults(db, engine, this.contentType.table);
    const publishers = await publisherNames(db);
    const isDone = await db.transaction().execute(async (transaction) => {
      const now = await readRow(transaction, this.contentType, id);
      requireNeverPublished(now, actor);
      const { contentType } = this;
      const kept = [statusColumn(now), 'neverPublished', 'activeFrom', 'activeUntil'];
      const type = { contentType, engine, defaults, publishers };
      const values = await restoredValues(transaction, type, row, now, kept);
      // Only versions of drafts can be incomplete.
      if (row.neverPublished === 1 && Reflect.get(now, 'neverPublished') === 0)
        requireComplete(contentType, values);
      const change = { id, version: expectedVersion ?? now.version, values };
      return changeRow(transaction, this.contentType, change, actor, 'put back');
    });
    if (!isDone)
      throw new HttpError(409, `Someone has just changed this ${this.contentType.label}. Try again.`);
    this.list.invalidate();
  }
}
