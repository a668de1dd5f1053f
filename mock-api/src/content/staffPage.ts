import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { searchText, searchWords } from '../contract/foldText';
import { listPart, USUAL_LIMIT } from './listPart';

const { page, limit, q } = listPart({});
const common = { page, limit, q };

/** Query of a list for staff only: messages, changes or the bin. */
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
  /** Columns or expressions that are searched. */
  searched: readonly RawBuilder<unknown>[];
  /** Sort expression of each field. */
  sorts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** A unique column or expression that orders equal rows. */
  key: RawBuilder<unknown>;
}

/** The column of the text that is searched. */
const SEARCHED = 'searchedText';

/** Rows that are searched before other requests are served. */
const BATCH = 500;

/**
 * Reads a page of a list, or all of it where no page is asked for. A search reads the rows of the list and folds their text,
 * as the lists of content do when they are saved: no database folds alike.
 * @param query with its filters and its usual order; its rows have no long texts
 * @returns `total` where a page was asked for
 */
export async function readStaffPage<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit = USUAL_LIMIT, q = '', sort }: StaffPage,
  { searched, sorts, key }: StaffList,
): Promise<{ rows: Row[]; total?: number }> {
  const field = sorts[sort?.replace(/^-/, '') ?? ''];
  const ordered = field
    ? query
        .clearOrderBy()
        .orderBy(sort?.startsWith('-') ? sql`${field} desc` : field)
        .orderBy(key)
    : query;
  const words = searchWords(q);
  const skipped = ((page ?? 1) - 1) * limit;
  if (words.length > 0) {
    const rows = await matching(ordered, searched, words);
    return page === undefined ? { rows } : { rows: rows.slice(skipped, skipped + limit), total: rows.length };
  }
  if (page === undefined) return { rows: await ordered.execute() };
  const rows = await ordered.limit(limit).offset(skipped).execute();
  const counted: { total?: number | string } | undefined = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number | string>`count(*)`.as('total'))
    .executeTakeFirst();
  return { rows, total: Number(counted?.total) };
}

/** Returns the rows whose text contains all words. */
async function matching<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  searched: readonly RawBuilder<unknown>[],
  words: readonly string[],
): Promise<Row[]> {
  const text = sql<string>`${sql.join(searched, sql` || ' ' || `)}`;
  const rows = await query.select(text.as(SEARCHED)).execute();
  const found: Row[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await nextTurn();
    const folded = searchText([String(Reflect.get(row, SEARCHED))]);
    Reflect.deleteProperty(row, SEARCHED);
    if (words.every((word) => folded.includes(word))) found.push(row);
  }
  return found;
}
