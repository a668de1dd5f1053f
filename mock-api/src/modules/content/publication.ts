import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { DraftBeside, StateCounts } from '@juris/contract/drafts';
import { publicationStates, type PublicationState } from '@juris/contract/publicationStates';
import { publicationState } from '@juris/contract/drafts';
import type { Database } from '../../platform/db/tables/tables';
import type { RecordType } from './contentType';

/** Publication state of a record, and its draft if it has one beside the published version. */
export interface RecordState {
  state: PublicationState;
  draft?: DraftBeside;
}

/** States of inactive records. */
const INACTIVE: readonly PublicationState[] = ['draft', 'hidden'];

/** Returns the status column of a type of records: 1 for active records. */
export const statusOf = ({ table }: RecordType) =>
  sql.ref<number>(`${table}.${table === 'snippet' ? 'is_active' : 'isActive'}`);

/**
 * Returns the SQL expression of a row's publication state. Lists, filters, counts and single records all use it.
 * A record without status is always public. It counts as scheduled while its draft has a publication time.
 */
function stateOf(contentType: RecordType): RawBuilder<PublicationState> {
  const { table } = contentType;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const drafted = sql`select ${sql.ref('recordId')} from ${sql.table('recordDraft')} where kind = ${table}`;
  if (contentType.withoutStatus)
    return sql<PublicationState>`case
      when ${column('id')} in (${drafted} and ${sql.ref('publishOn')} > '') then 'scheduled'
      when ${column('id')} in (${drafted}) then 'publishedWithDraft'
      else 'published' end`;
  const now = new Date().toISOString();
  const [from, until] = [column('activeFrom'), column('activeUntil')];
  const times =
    contentType.schedule !== false
      ? sql`when ${until} > '' and ${until} <= ${now} then 'expired' when ${from} > ${now} then 'scheduled'`
      : sql``;
  return sql<PublicationState>`case
    when ${statusOf(contentType)} = 0 then case when ${column('neverPublished')} = 1 then 'draft' else 'hidden' end
    ${times}
    when ${column('id')} in (${drafted}) then 'publishedWithDraft'
    else 'published' end`;
}

/**
 * Returns an SQL condition for records in one of the given states. The condition on the status comes first, for the
 * index.
 */
export function isInState(contentType: RecordType, states: readonly PublicationState[]): RawBuilder<SqlBool> {
  const status = new Set(states.map((state) => (INACTIVE.includes(state) ? 0 : 1)));
  const [only] = status;
  const hasStatus = status.size === 1 ? sql`${statusOf(contentType)} = ${sql.lit(only)} and ` : sql``;
  return sql<SqlBool>`${hasStatus}${stateOf(contentType)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

const counted = z.array(z.object({ state: publicationState, count: z.coerce.number() }));

/**
 * Counts records by publication state.
 * @param where condition that the records must fulfil
 */
export async function countStates(
  db: Database,
  contentType: RecordType,
  where: RawBuilder<SqlBool>,
): Promise<StateCounts> {
  const { rows } = await sql`
    select state, count(*) as count
    from (select ${stateOf(contentType)} as state from ${sql.table(contentType.table)} where ${where}) as stated
    group by state`.execute(db);
  const found = new Map(counted.parse(rows).map(({ state, count }) => [state, count]));
  const count = (state: PublicationState) => found.get(state) ?? 0;
  return {
    draft: count('draft'),
    scheduled: count('scheduled'),
    published: count('published'),
    publishedWithDraft: count('publishedWithDraft'),
    expired: count('expired'),
    hidden: count('hidden'),
  };
}

/**
 * Counts all records of a content type by publication state. Each count reads a range of an index, which is ten times
 * faster than the state of each record. The `+` keeps SQLite from using the index of the status instead.
 */
export async function countAllStates(db: Database, contentType: RecordType): Promise<StateCounts> {
  const { table } = contentType;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const status = statusOf(contentType);
  const count = (where: RawBuilder<unknown>) =>
    sql<number | string>`(select count(*) from ${sql.table(table)} where ${where})`;
  const now = new Date().toISOString();
  const [from, until] = [column('activeFrom'), column('activeUntil')];
  const hasSchedule = contentType.schedule !== false;
  const isExpired = hasSchedule ? sql`${until} > '' and ${until} <= ${now}` : sql`1 = 0`;
  const isScheduled = hasSchedule
    ? sql`${from} > ${now} and (${until} = '' or ${until} > ${now})`
    : sql`1 = 0`;
  const hasDraft = sql`${column('id')} in (select ${sql.ref('recordId')} from ${sql.table('recordDraft')} where kind = ${table})`;
  const { rows } = await sql<Record<'active' | 'inactive' | PublicationState, number | string>>`select
    ${count(sql`${status} = 1`)} as active,
    ${count(sql`${status} = 0`)} as inactive,
    ${count(sql`${status} = 0 and ${column('neverPublished')} = 1`)} as draft,
    ${count(sql`+${status} = 1 and ${isExpired}`)} as expired,
    ${count(sql`+${status} = 1 and ${isScheduled}`)} as scheduled,
    ${count(sql`+${status} = 1 and ${hasDraft} and not (${isExpired}) and not (${isScheduled})`)} as ${sql.ref('publishedWithDraft')}`.execute(
    db,
  );
  const number = (name: 'active' | 'inactive' | PublicationState) => Number(rows[0]?.[name] ?? 0);
  const [draft, expired, scheduled] = [number('draft'), number('expired'), number('scheduled')];
  const publishedWithDraft = number('publishedWithDraft');
  return {
    ...{ draft, expired, scheduled, publishedWithDraft },
    published: number('active') - expired - scheduled - publishedWithDraft,
    hidden: number('inactive') - draft,
  };
}

/** Sets the counts of the states that active, or inactive, records do not have to 0. */
export const countsOfStatus = (counts: StateCounts, status: 'active' | 'inactive'): StateCounts => ({
  ...counts,
  ...Object.fromEntries(
    publicationStates
      .filter((state) => INACTIVE.includes(state) === (status === 'active'))
      .map((state) => [state, 0]),
  ),
});

/** Returns the number of records in the given states. */
export const sumOf = (counts: StateCounts, states: readonly PublicationState[] = publicationStates): number =>
  states.reduce((sum, state) => sum + counts[state], 0);

const stated = z.array(z.object({ id: z.int(), state: publicationState }));

/** Returns the publication states of records by id. */
export async function readStates(
  db: Database,
  contentType: RecordType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RecordState>> {
  if (ids.length === 0) return new Map();
  const { table } = contentType;
  const { rows } = await sql`
    select id, ${stateOf(contentType)} as state from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(
    db,
  );
  const drafts = await db
    .selectFrom('recordDraft')
    .select(['recordId', 'version', 'savedAt', 'savedBy', 'publishOn', 'failure'])
    .where('kind', '=', table)
    .where('recordId', 'in', ids)
    .execute();
  const draftOf = new Map(drafts.map(({ recordId, ...draft }) => [recordId, draft]));
  return new Map(
    stated.parse(rows).map(({ id, state }) => {
      const draft = draftOf.get(id);
      return [id, { state, ...(draft && { draft }) }];
    }),
  );
}
