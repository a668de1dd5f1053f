import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { DraftBeside, DraftReview, StateCounts } from '@juris/contract/drafts';
import { publicationStates, type PublicationState } from '@juris/contract/publicationStates';
import { publicationState } from '@juris/contract/drafts';
import type { Database } from '../../platform/db/tables/tables';
import { readReviews } from '../reviews/draftReviews';
import type { RecordType } from './contentType';
import { statusName } from './versions';

/** Publication state of a record, its draft if it has one beside the published version, and the review of its draft. */
export interface RecordState {
  state: PublicationState;
  draft?: DraftBeside;
  review?: DraftReview;
}

/** States of inactive records. */
const INACTIVE: readonly PublicationState[] = ['draft', 'hidden'];

/** Records of both statuses can have this state. */
const IN_REVIEW: PublicationState = 'inReview';

export const statusColumnOf = (contentType: RecordType) =>
  sql.ref<number>(`${contentType.table}.${statusName(contentType)}`);

const isInReview = ({ table }: RecordType) =>
  sql`${sql.ref(`${table}.id`)} in (select ${sql.ref('recordId')} from ${sql.table('draftReview')} where kind = ${table} and state = 'submitted' and ${sql.ref('endedAs')} = '')`;

/**
 * Returns the SQL expression of a row's publication state. Lists, filters, counts and single records all use it.
 * A record without status is always public. It counts as scheduled while its draft has a publication time. A draft in
 * review comes before all other states, because it waits for an editor.
 */
function stateOf(contentType: RecordType): RawBuilder<PublicationState> {
  const { table } = contentType;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const reviewed = sql`when ${isInReview(contentType)} then 'inReview'`;
  const isDrafted = sql`${column('id')} in (select ${sql.ref('recordId')} from ${sql.table('recordDraft')} where kind = ${table})`;
  if (contentType.withoutStatus)
    return sql<PublicationState>`case
      when ${isDrafted} then case
        ${reviewed}
        when ${column('id')} in (
          select ${sql.ref('recordId')} from ${sql.table('recordDraft')} where kind = ${table} and ${sql.ref('publishOn')} > ''
        ) then 'scheduled'
        else 'publishedWithDraft' end
      else 'published' end`;
  const now = new Date().toISOString();
  const [from, until] = [column('activeFrom'), column('activeUntil')];
  const times =
    contentType.schedule !== false
      ? sql`when ${until} > '' and ${until} <= ${now} then 'expired' when ${from} > ${now} then 'scheduled'`
      : sql``;
  // Only records with a draft are looked up among the reviews.
  return sql<PublicationState>`case
    when ${statusColumnOf(contentType)} = 0 then case
      when ${column('neverPublished')} = 1 then case ${reviewed} else 'draft' end
      else 'hidden' end
    when ${isDrafted} then case ${reviewed} ${times} else 'publishedWithDraft' end
    ${times}
    else 'published' end`;
}

/**
 * Returns an SQL condition for records in one of the given states. A condition on the status or on the reviews comes
 * first, for the index.
 */
export function isInState(contentType: RecordType, states: readonly PublicationState[]): RawBuilder<SqlBool> {
  const isState = sql<SqlBool>`${stateOf(contentType)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
  if (states.every((state) => state === IN_REVIEW)) return sql`${isInReview(contentType)} and ${isState}`;
  const status = new Set(
    states.flatMap((state) => (state === IN_REVIEW ? [0, 1] : [INACTIVE.includes(state) ? 0 : 1])),
  );
  const [only] = status;
  const hasStatus = status.size === 1 ? sql`${statusColumnOf(contentType)} = ${sql.lit(only)} and ` : sql``;
  return sql<SqlBool>`${hasStatus}${isState}`;
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
    inReview: count('inReview'),
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
 * @param statusFilter counts only active or only inactive records
 */
export async function countAllStates(
  db: Database,
  contentType: RecordType,
  statusFilter?: 'active' | 'inactive',
): Promise<StateCounts> {
  const { table } = contentType;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const status = statusColumnOf(contentType);
  const count = (where: RawBuilder<unknown>) =>
    sql<number | string>`(select count(*) from ${sql.table(table)} where ${where})`;
  const now = new Date().toISOString();
  const [from, until] = [column('activeFrom'), column('activeUntil')];
  const hasSchedule = contentType.schedule !== false;
  const isExpired = hasSchedule ? sql`${until} > '' and ${until} <= ${now}` : sql`1 = 0`;
  const isScheduled = hasSchedule
    ? sql`${from} > ${now} and (${until} = '' or ${until} > ${now})`
    : sql`1 = 0`;
  const isReviewed = isInReview(contentType);
  const hasDraft = sql`${column('id')} in (select ${sql.ref('recordId')} from ${sql.table('recordDraft')} where kind = ${table})`;
  const isUnderReview = sql`${hasDraft} and ${isReviewed}`;
  const active = (condition: RawBuilder<unknown>) => count(sql`+${status} = 1 and ${condition}`);
  const { rows } = await sql<Record<CountedState, number | string>>`select
    ${count(sql`${status} = 1`)} as active,
    ${count(sql`${status} = 0`)} as inactive,
    ${active(isUnderReview)} as ${sql.ref('activeInReview')},
    ${count(sql`+${status} = 0 and ${column('neverPublished')} = 1 and ${isReviewed}`)} as ${sql.ref('inactiveInReview')},
    ${count(sql`${status} = 0 and ${column('neverPublished')} = 1`)} as draft,
    ${active(sql`${isExpired} and not (${isUnderReview})`)} as expired,
    ${active(sql`${isScheduled} and not (${isUnderReview})`)} as scheduled,
    ${active(sql`${hasDraft} and not (${isReviewed}) and not (${isExpired}) and not (${isScheduled})`)} as ${sql.ref('publishedWithDraft')}`.execute(
    db,
  );
  const number = (name: CountedState) => Number(rows[0]?.[name] ?? 0);
  const [activeInReview, inactiveInReview] = [number('activeInReview'), number('inactiveInReview')];
  const [expired, scheduled, drafted] = [
    number('expired'),
    number('scheduled'),
    number('publishedWithDraft'),
  ];
  const published = number('active') - activeInReview - expired - scheduled - drafted;
  const activeCounts = { expired, scheduled, publishedWithDraft: drafted, published, draft: 0, hidden: 0 };
  const hidden = number('inactive') - number('draft');
  const inactiveCounts = { draft: number('draft') - inactiveInReview, hidden };
  if (statusFilter === 'active') return { ...activeCounts, inReview: activeInReview };
  const inReview = statusFilter ? inactiveInReview : activeInReview + inactiveInReview;
  if (statusFilter)
    return {
      ...{ expired: 0, scheduled: 0, publishedWithDraft: 0, published: 0 },
      ...{ ...inactiveCounts, inReview },
    };
  return { ...activeCounts, ...inactiveCounts, inReview };
}

type CountedState = 'active' | 'inactive' | 'activeInReview' | 'inactiveInReview' | PublicationState;

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
  const reviews = await readReviews(db, table, ids);
  return new Map(
    stated.parse(rows).map(({ id, state }) => {
      const draft = draftOf.get(id);
      const review = reviews.get(id);
      return [id, { state, ...(draft && { draft }), ...(review && { review }) }];
    }),
  );
}
