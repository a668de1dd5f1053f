import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../database/textIndex';
import { listPart, USUAL_LIMIT } from './listPart';

const { page, limit, q } = listPart({});
const common = { page, limit, q };

/** A page of a list that is for staff alone: of messages, changes or what is in the bin. */
export interface StaffPage {
  page?: number | undefined;
  limit?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

/**
 * The query parameters of such a list. Without any, it answers with all rows.
 * @param sorts the fields by which it can be sorted
 */
export const staffPageQuery = <Field extends string>(sorts: readonly [Field, ...Field[]]) => ({
  ...common,
  sort: z
    .enum(
      [...sorts, ...sorts.map((field) => `-${field}` as const)],
      `must be one of ${sorts.join(', ')}, or one with a hyphen before it`,
    )
    .optional()
    .meta({ description: 'The field by which it is sorted; with a hyphen before it, in descending order' }),
});

/** How a list is searched, sorted and counted. */
interface StaffList {
  /** The columns or expressions in which words are looked for. */
  searched: readonly RawBuilder<unknown>[];
  /** What each field is sorted by. */
  sorts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** A unique column or expression by which equal rows are ordered. */
  key: RawBuilder<unknown>;
}

/**
 * Reads a page of a list, or all of it where no page is asked for.
 * @param query with its filters and its usual order
 * @returns `total` where a page was asked for
 */
export async function readStaffPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit = USUAL_LIMIT, q = '', sort }: StaffPage,
  { searched, sorts, key }: StaffList,
): Promise<{ rows: Row[]; total?: number }> {
  const found = wordsIn(q).reduce(
    (narrowed, word) => narrowed.where(sql<SqlBool>`(${sql.join(contains(searched, word), sql` or `)})`),
    query,
  );
  const field = sorts[sort?.replace(/^-/, '') ?? ''];
  const ordered = field
    ? found
        .clearOrderBy()
        .orderBy(sort?.startsWith('-') ? sql`${field} desc` : field)
        .orderBy(key)
    : found;
  if (page === undefined) return { rows: await ordered.execute() };
  const rows = await ordered
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted: { total?: number | string } | undefined = await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number | string>`count(*)`.as('total'))
    .executeTakeFirst();
  return { rows, total: Number(counted?.total) };
}

const wordsIn = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean);

const contains = (searched: readonly RawBuilder<unknown>[], word: string) =>
  searched.map((text) => sql<SqlBool>`lower(${text}) like ${`%${likePattern(word)}%`} escape '\\'`);
