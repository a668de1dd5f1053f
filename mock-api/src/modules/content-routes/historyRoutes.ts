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
  const { entity, table, label } = contentType;
  const routes = taggedRoutes(app, 'History');

  routes.read(`/history/${table}/:id`, 'readContent', {
    operationId: `list${entity}Versions`,
    summary: `Lists the versions of a ${label}, latest first`,
    description:
      'Up to 100 versions of the record, and up to 100 of the drafts beside it. A record that never changed has no versions, or one if it has drafts.',
    response: { 200: versionsResponse(entity, contentType.record) },
    handle: ({ params }) => listVersions(services, contentType, params.id),
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
      await restoreVersion(services, contentType, params, currentUser(request), query.over);
      list.invalidate();
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
 * Returns the versions of a record and of its drafts, both latest first. Empty if the record has not changed since
 * versioning was introduced.
 * @throws HttpError 404 if there is neither a record nor a version with this id
 */
async function listVersions(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  contentType: RecordType,
  id: number,
) {
  const { table } = contentType;
  const latest = (kind: string): Promise<HistoryRow[]> =>
    versionsOf(db, kind, id)
      .where('row', 'is not', null)
      .orderBy('version', 'desc')
      .limit(MOST_SHOWN)
      .execute();
  const [stored, drafts] = [await latest(table), await latest(draftKind(table))];
  const now = await findRow(db, contentType, id);
  if (stored.length === 0 && !now) throw notFound(contentType.label, id);
  // Drafts are compared with the current version, also if it has no stored version.
  const rows = stored.length === 0 && now && drafts.length > 0 ? [original(now)] : stored;
  const defaults = await columnDefaults(db, engine, table);
  const publishers = await publisherNames(db);
  /**
   * Converts versions, latest first, to records. A column that is missing in an older version gets the value of the
   * next newer version. In the latest version it gets the default value.
   */
  const records = (versions: readonly HistoryRow[]) => {
    let newer: object = defaults;
    let fallback: object = now ?? defaults;
    return versions.map((one) => {
      const row = { ...newer, ...storedRow(one) };
      const complete = { ...row, ...derivedColumns(contentType, row) };
      newer = fallback = acceptableRow(contentType, complete, fallback, publishers);
      const record = contentType.rowToRecord?.(newer, publishers) ?? newer;
      const { version, action, savedAt, savedBy } = one;
      return { version, action, savedAt, savedBy, record };
    });
  };
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
 * Restores an older version of a record as a new version. Status, schedule and position keep their current values, as
 * do columns that are missing or invalid in the version.
 * @param expectedVersion version that the editor saw; if the record has another version by now, nothing is restored
 * @throws HttpError 404 for an unknown record or version; 403 if the user lacks the right to change the record; 409 if
 *   a file of the version is missing, somebody else changed the record, or a rule of the content type forbids
 *   restoring
 */
async function restoreVersion(
  { db, engine, uploads }: Pick<Services, 'db' | 'engine' | 'uploads'>,
  contentType: RecordType,
  { id, version }: { id: number; version: number },
  actor: CurrentUser,
  expectedVersion?: number,
): Promise<void> {
  const stored = await versionsOf(db, contentType.table, id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!stored?.row) throw notFound(`${contentType.label} ${id} of version`, version);
  const row = storedRow(stored);
  requireNeverPublished(await readRow(db, contentType, id), actor);
  await requireFiles(uploads, contentType, row);
  const defaults = await columnDefaults(db, engine, contentType.table);
  const publishers = await publisherNames(db);
  const isDone = await db.transaction().execute(async (transaction) => {
    const now = await readRow(transaction, contentType, id);
    requireNeverPublished(now, actor);
    const kept = [statusColumn(now), 'neverPublished', 'activeFrom', 'activeUntil'];
    const type = { contentType, engine, defaults, publishers };
    const values = await restoredValues(transaction, type, row, now, kept);
    // Only versions of drafts can be incomplete.
    if (row.neverPublished === 1 && Reflect.get(now, 'neverPublished') === 0)
      requireComplete(contentType, values);
    const change = { id, version: expectedVersion ?? now.version, values };
    return changeRow(transaction, contentType, change, actor, 'put back');
  });
  if (!isDone) throw new HttpError(409, `Someone has just changed this ${contentType.label}. Try again.`);
}
