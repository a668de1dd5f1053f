import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import type { ContentType } from './contentType';
import type { ContentTypeName } from '@juris/contract/contentTypeNames';
import type { ScheduledTables } from '../../platform/db/tables/contentTables';

/** A table whose records may have a start and an end. */
export type ScheduledTableName = keyof ScheduledTables;

/** Returns whether records of a content type have a schedule. */
export const isScheduled = (contentType: Timed): contentType is Timed<ScheduledTableName> =>
  contentType.schedule !== false;

type Timed<Table extends ContentTypeName = ContentTypeName> = Pick<ContentType<Table>, 'table' | 'schedule'>;

/**
 * The schedule of a record. Times are ISO 8601, UTC, all of the same length, so that they compare
 * as text; empty for none.
 */
export interface Schedule {
  activeFrom: string;
  activeUntil: string;
}

/** The schedule of a record that predates schedules. */
export const noSchedule: Schedule = { activeFrom: '', activeUntil: '' };

/** Returns whether the schedule lets readers see the record. @param now ISO 8601, UTC */
export const isWithinSchedule = (
  { activeFrom, activeUntil }: Schedule,
  now = new Date().toISOString(),
): boolean => activeFrom <= now && (activeUntil === '' || activeUntil > now);

/** Returns the same check as an SQL condition on the table. */
export function withinSchedule(table: ScheduledTableName) {
  const now = new Date().toISOString();
  const [from, until] = [sql.ref(`${table}.activeFrom`), sql.ref(`${table}.activeUntil`)];
  return sql<SqlBool>`(${from} <= ${now} and (${until} = '' or ${until} > ${now}))`;
}

/**
 * Returns a query for the ids of records outside their schedule; each part of it reads an index of
 * times.
 */
export function outsideSchedule(table: ScheduledTableName) {
  const now = new Date().toISOString();
  const [from, until] = [sql.ref('activeFrom'), sql.ref('activeUntil')];
  return sql`
    select id from ${sql.table(table)} where ${from} > ${now}
    union all select id from ${sql.table(table)} where ${until} > '' and ${until} <= ${now}`;
}

/**
 * Returns when the visible records next change because one starts or ends.
 * @returns milliseconds since 1970; Infinity if none does
 */
export async function nextScheduleChange(db: Database, table: ScheduledTableName): Promise<number> {
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
