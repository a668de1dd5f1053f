import {
  MAX_BULK_SIZE,
  statusChange,
  statusChangeResponse,
  type StatusChange,
  type StatusChangeResponse,
} from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ContentType } from '../content/contentType';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import type { Database } from '../../platform/db/tables/tables';
import { findRows, changeRows } from '../content/recordRows';
import {
  lastEditor,
  statusColumn,
  storedRow,
  versionsOf,
  type Actor,
  type StoredRow,
} from '../content/versions';
import { incompleteMessage, missingFields } from '../content/completeness';

/**
 * Route for staff that activates or deactivates many records of a content type at once. It is not in the specification.
 * @param list cached list of the content type, which is invalidated by each change
 */
export function statusRoutes(
  app: ApiServer,
  { db }: Services,
  contentType: ContentType,
  list: { invalidate(): void },
): void {
  const { entity, table, label, tag } = contentType;
  taggedRoutes(app, tag.name).write(`/status/${table}`, 'changeInBulk', {
    operationId: `switchMany${entity}`,
    summary: `Activates or deactivates up to ${MAX_BULK_SIZE} records of the type ${label}`,
    description:
      'Runs in one transaction. Records that others have saved in the meantime are not changed and are listed in `failed`. Each changed record gets a version in its history.',
    body: statusChange,
    response: { 200: statusChangeResponse },
    handle: async ({ body, account }) => {
      const { done, failed, scheduled } = await setStatus(db, contentType, body, currentUser({ account }));
      list.invalidate();
      const many = done.length + failed.length;
      const state = body.isActive === 1 ? 'published' : body.isUndo ? 'unpublished' : 'hidden';
      const count = failed.length === 0 ? String(many) : `${done.length} of ${many}`;
      const later = scheduled > 0 ? ` Scheduled for later: ${scheduled}.` : '';
      return {
        message: `${count} ${done.length === 1 && many === 1 ? 'is' : 'are'} now ${state}.${later}`,
        done,
        failed,
      };
    },
  });
}

/**
 * Sets the status of records that still have the version that the editor saw, in one transaction. Each changed record
 * gets a new version. Records that already have the status are skipped and count as done. `failed` contains all others
 * with the reason.
 * @returns `scheduled`: the number of active records that appear at a later time
 */
async function setStatus(
  db: Database,
  contentType: ContentType,
  { isActive, records, isUndo }: StatusChange,
  actor: Actor,
): Promise<Omit<StatusChangeResponse, 'message'> & { scheduled: number }> {
  // The order by id prevents deadlocks between two editors.
  const inOrder = [...new Map(records.map((record) => [record.id, record])).values()].sort(
    (one, other) => one.id - other.id,
  );
  return db.transaction().execute(async (transaction) => {
    const rows = await findRows(transaction, contentType, inOrder);
    const updatedAt = new Date().toISOString();
    const drafts = isUndo ? await publishedDrafts(transaction, contentType, inOrder) : new Set();
    const changes = inOrder.flatMap(({ id, version }) => {
      const row = rows.get(id);
      // A record with this status is not changed again, so a request can be repeated.
      if (!row || statusOf(row) === isActive || missingIn(contentType, row, isActive).length > 0) return [];
      const mark = drafts.has(id) && { neverPublished: 1 };
      return [{ id, version, values: { [statusColumn(row)]: isActive, updatedAt, ...mark } }];
    });
    const changed = await changeRows(transaction, contentType, changes, actor);
    const done: StatusChangeResponse['done'] = [];
    const failed: StatusChangeResponse['failed'] = [];
    for (const { id, version } of inOrder) {
      const row = rows.get(id);
      if (changed.has(id)) done.push({ id, version: version + 1 });
      else if (row && statusOf(row) === isActive) done.push({ id, version: row.version });
      else failed.push({ id, ...(await whyNot(transaction, contentType, row, isActive)) });
    }
    const isLater = (row: StoredRow | undefined) =>
      isActive === 1 && row !== undefined && String(Reflect.get(row, 'activeFrom') ?? '') > updatedAt;
    return { done, failed, scheduled: done.filter(({ id }) => isLater(rows.get(id))).length };
  });
}

/** Returns the ids of the records that were drafts until the version that the editor saw. */
async function publishedDrafts(
  transaction: Database,
  { table }: ContentType,
  records: StatusChange['records'],
) {
  const drafts = new Set<number>();
  for (const { id, version } of records) {
    const before = await versionsOf(transaction, table, id)
      .where('version', '=', version - 1)
      .executeTakeFirst();
    if (before?.row && Reflect.get(storedRow(before), 'neverPublished') === 1) drafts.add(id);
  }
  return drafts;
}

/** Returns messages about missing fields of a draft that would become active. */
function missingIn(contentType: ContentType, row: StoredRow, isActive: 0 | 1): string[] {
  const isDraft = Reflect.get(row, 'neverPublished') === 1;
  return isActive === 1 && isDraft ? Object.values(missingFields(contentType, row)) : [];
}

async function whyNot(
  transaction: Database,
  contentType: ContentType,
  row: StoredRow | undefined,
  isActive: 0 | 1,
) {
  if (!row) return { name: '', message: `This ${contentType.label} no longer exists.` };
  const missing = missingIn(contentType, row, isActive);
  const { version } = row;
  const name = String(Reflect.get(row, contentType.name));
  if (missing.length > 0) return { name, version, message: incompleteMessage(contentType, row, missing) };
  const who = (await lastEditor(transaction, contentType, row.id)) || 'Someone else';
  return { name, version, message: `${who} changed it in the meantime.` };
}

const statusOf = (row: StoredRow): unknown => Reflect.get(row, statusColumn(row));
