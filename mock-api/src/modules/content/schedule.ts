import { sql, type SqlBool } from 'kysely';
import { inOrder } from '@juris/contract/contentRecord';
import { badRequest } from '../../platform/http/httpError';
import type { Database } from '../../platform/db/tables/tables';
import type { ContentType } from './contentType';
import type { ScheduledTables } from '../../platform/db/tables/contentTables';

/** Name of a content type whose records can have a schedule. */
export type ScheduledTableName = keyof ScheduledTables;

type TimedTable = ScheduledTableName | 'redirect';

/** Returns whether records of a content type have a schedule. */
export const isScheduled = (contentType: ContentType): contentType is ContentType<ScheduledTableName> =>
  contentType.schedule !== false;

/**
 * Start and end of a record's publication. Times are ISO 8601 in UTC with equal length, so they can be compared as
 * text. An empty string means no limit.
 */
export interface Schedule {
  activeFrom: string;
  activeUntil: string;
}

/** Schedule of a record without start and end. */
export const noSchedule: Schedule = { activeFrom: '', activeUntil: '' };

/**
 * Checks the times of a form together with the stored ones that it keeps.
 * @throws HttpError 400 if the form has a time and the end is not after the start
 */
export function requireTimesInOrder(form: object, stored: object | undefined): void {
  const [isInOrder, { error }] = inOrder;
  if (('activeFrom' in form || 'activeUntil' in form) && !isInOrder({ ...stored, ...form }))
    throw badRequest({ activeUntil: error });
}

/** Returns whether now is between the start and the end of a schedule. */
export function isWithinSchedule({ activeFrom, activeUntil }: Schedule): boolean {
  const now = new Date().toISOString();
  return activeFrom <= now && (activeUntil === '' || activeUntil > now);
}

/** Returns an SQL condition that is true for rows that are within their schedule now. */
export function withinSchedule(table: ScheduledTableName) {
  const now = new Date().toISOString();
  const [from, until] = [sql.ref(`${table}.activeFrom`), sql.ref(`${table}.activeUntil`)];
  return sql<SqlBool>`(${from} <= ${now} and (${until} = '' or ${until} > ${now}))`;
}

/**
 * Returns a query for the ids of records that are outside their schedule now. Each part of the union uses one index.
 */
export function outsideSchedule(table: ScheduledTableName) {
  const now = new Date().toISOString();
  const [from, until] = [sql.ref('activeFrom'), sql.ref('activeUntil')];
  return sql`
    select id from ${sql.table(table)} where ${from} > ${now}
    union all select id from ${sql.table(table)} where ${until} > '' and ${until} <= ${now}`;
}

/**
 * Returns the next time at which a schedule in the table starts or ends.
 * @returns milliseconds since 1970; Infinity if no schedule starts or ends in the future
 */
export async function nextScheduleChange(db: Database, table: TimedTable): Promise<number> {
  const now = new Date().toISOString();
  const [from, until] = [sql.ref('activeFrom'), sql.ref('activeUntil')];
  const { rows } = await sql<{ next: string | null }>`
    select min(next) as next from (
      select min(${from}) as next from ${sql.table(table)} where ${from} > ${now}
      union all
      select min(${until}) as next from ${sql.table(table)} where ${until} > ${now}
    ) as times`.execute(db);
  const next = rows[0]?.next;
  return next ? Date.parse(next) : Infinity;
}
