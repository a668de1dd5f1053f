import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import type { Kind } from './kind';
import type { ContentKind } from '@juris/contract/contentTypeNames';
import type { ScheduledTables } from '../../platform/db/tables/contentTables';

/** A table whose records may be on from a moment, and until one. */
export type ScheduledTableName = keyof ScheduledTables;

/** Whether times belong to the records of a kind. */
export const isScheduled = (kind: Timed): kind is Timed<ScheduledTableName> => !kind.withoutTimes;

type Timed<Table extends ContentKind = ContentKind> = Pick<Kind<Table>, 'table' | 'withoutTimes'>;

/** The times of a record: ISO 8601, UTC, all of one length, so that they are compared as text; empty for none. */
export interface Times {
  activeFrom: string;
  activeUntil: string;
}

/** What a record of before there were times has. */
export const always: Times = { activeFrom: '', activeUntil: '' };

/** Whether the times of a record let readers see it. @param now ISO 8601, UTC */
export const isOn = ({ activeFrom, activeUntil }: Times, now = new Date().toISOString()): boolean =>
  activeFrom <= now && (activeUntil === '' || activeUntil > now);

/** The same as a condition of a query that reads the table. */
export function isOnNow(table: ScheduledTableName) {
  const now = new Date().toISOString();
  const [from, until] = [sql.ref(`${table}.activeFrom`), sql.ref(`${table}.activeUntil`)];
  return sql<SqlBool>`(${from} <= ${now} and (${until} = '' or ${until} > ${now}))`;
}

/** A query for the ids of records that are not on by their schedule now; each part of it reads an index of times. */
export function offNow(table: ScheduledTableName) {
  const now = new Date().toISOString();
  const [from, until] = [sql.ref('activeFrom'), sql.ref('activeUntil')];
  return sql`
    select id from ${sql.table(table)} where ${from} > ${now}
    union all select id from ${sql.table(table)} where ${until} > '' and ${until} <= ${now}`;
}

/**
 * When the records that readers see next change by themselves, because one begins or ends.
 * @returns milliseconds since 1970; without end where none does
 */
export async function nextChange(db: Database, table: ScheduledTableName): Promise<number> {
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
