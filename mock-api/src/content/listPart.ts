import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { BookFilters } from '../books/bookFilters';
import { normaliseLine } from '../contract/text';
import { searchWords } from '../contract/foldText';
import { likePattern } from './likePattern';

/** Rows of a part when no `limit` is sent. */
const USUAL_LIMIT = 10;

const digits = (max: number) =>
  z
    .custom<string>(
      (text) => typeof text === 'string' && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max,
      `must be a whole number from 1 to ${max}`,
    )
    .transform(Number);

/**
 * What a client may ask of a list beside the specification's call: a page of it, what a search finds, another order,
 * and the records of one category. Without any of these the whole list is answered, as specified.
 */
export const listPart = {
  page: digits(1_000_000).optional().meta({
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Which part of the list, from 1',
  }),
  limit: digits(100)
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: `Records in a part; ${USUAL_LIMIT} unless said otherwise`,
    }),
  q: z
    .string()
    .overwrite(normaliseLine)
    .max(100, 'can have at most 100 characters')
    .optional()
    .meta({ description: 'Words that must all be found in the name or beside it' }),
  sort: z
    .enum(['newest', 'name'], 'must be newest or name')
    .optional()
    .meta({ description: 'Another order than that of the list' }),
};

/** A part that was asked for; all undefined where the whole list was. */
export interface ListPart extends BookFilters {
  page?: number | undefined;
  limit?: number | undefined;
  q?: string | undefined;
  sort?: 'newest' | 'name' | undefined;
}

/** What a kind's list can be searched and sorted by: columns, with their table where a name alone is not enough. */
export interface ListColumns {
  /** Whose rows are listed. */
  table: string;
  /** Another table of the query, in whose rows words are looked for too. */
  alsoSearched?: string | undefined;
  /** The column by which the newest is first, where it is not the id. */
  newest?: string;
  /** The conditions of what else may be asked for. */
  conditions?: (part: ListPart) => RawBuilder<SqlBool>[];
}

/** Whether a part was asked for; `onlyActive` alone asks for none. */
export const isPart = ({ onlyActive: _, ...part }: ListPart & { onlyActive?: unknown }): boolean =>
  Object.values(part).some((one) => one !== undefined);

/**
 * Reads a part of a list; the database reads and gives no more than that.
 * @param query of the whole list, in its order
 * @returns the rows of the part, and how many there are in all parts
 */
export async function readPart<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  part: ListPart,
  { table, alsoSearched, newest, conditions }: ListColumns,
): Promise<{ rows: Row[]; total: number }> {
  const { page = 1, limit = USUAL_LIMIT, q = '', sort } = part;
  const narrow = conditions?.(part) ?? [];
  const all = narrow.reduce((narrowed, condition) => narrowed.where(condition), query);
  const searched = [table, alsoSearched].filter((one) => one !== undefined);
  const found = searchWords(q).reduce((narrowed, word) => {
    const pattern = `%${likePattern(word)}%`;
    const anywhere = searched.map(
      (one) => sql<SqlBool>`${sql.ref(`${one}.searchText`)} like ${pattern} escape '\\'`,
    );
    return narrowed.where(sql<SqlBool>`(${sql.join(anywhere, sql` or `)})`);
  }, all);
  const id = sql.ref(`${table}.id`);
  const sorted =
    sort === undefined
      ? found
      : (sort === 'name'
          ? found.clearOrderBy().orderBy(sql.ref(`${table}.sortKey`))
          : found.clearOrderBy().orderBy(sql`${newest === undefined ? id : sql.ref(newest)} desc`)
        ).orderBy(sort === 'name' ? id : sql`${id} desc`);
  const rows = await sorted
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
