import type { Right } from '@juris/contract/rights';
import { requireRight } from '../session/authHooks';
import type { CurrentUser } from '../session/sessions';
import type { RecordType } from './contentType';
import { isActive } from './versions';

/**
 * Checks that a user may change a row. Without the right to publish, only records that were never published may be
 * changed.
 * @throws HttpError 403 if the record was published
 */
export function requireNeverPublished(row: object, user: CurrentUser): void {
  if (Reflect.get(row, 'neverPublished') !== 1) requireRight(user, 'publishContent');
}

/**
 * Checks that a user may store new values of a record. Without the right to publish, a user may neither activate a
 * record nor change its schedule.
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

/** Returns the right that is required to publish and schedule drafts of a type. */
export const publishRightOf = ({ saveRight }: RecordType): Right => saveRight ?? 'publishContent';
