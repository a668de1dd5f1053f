import { hasRight } from '@juris/contract/rights';
import type { Database } from '../../platform/db/tables/tables';
import { requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import type { RecordType } from './contentType';
import { isActive } from './versions';

/**
 * Checks that a user may change a record. Users without the right to publish may change only records that were never
 * published.
 * @throws HttpError 403 if the record was published, or if its history no longer shows whether it was
 */
export async function requireDraft(
  db: Database,
  { table }: Pick<RecordType, 'table'>,
  id: number,
  user: CurrentUser,
): Promise<void> {
  if (hasRight(user.role, 'publishContent')) return;
  const versions = await db
    .selectFrom('contentVersion')
    .select(['action', 'row'])
    .where('kind', '=', table)
    .where('recordId', '=', id)
    .orderBy('version')
    .execute();
  const isDraft =
    versions[0]?.action === 'added' &&
    versions.every(({ row }) => row !== null && !isActive(JSON.parse(row)));
  if (!isDraft) requireRight(user, 'publishContent');
}

/**
 * Checks that a user may store new values of a record. Users without the right to publish may neither activate a record
 * nor change its schedule.
 * @param before stored record; empty for a new one
 * @throws HttpError 403 if the new values need the right to publish
 */
export function requireDraftValues(values: object, before: object, user: CurrentUser): void {
  const isScheduleChange = ['activeFrom', 'activeUntil'].some((column) => {
    const value: unknown = Reflect.get(values, column);
    return value !== undefined && value !== (Reflect.get(before, column) ?? '');
  });
  if (isActive(values) || isScheduleChange) requireRight(user, 'publishContent');
}
