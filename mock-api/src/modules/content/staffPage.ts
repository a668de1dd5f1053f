import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { searchText, searchWords, sortKey } from '@juris/contract/foldText';
import { listPart, DEFAULT_LIMIT, type ListPart } from './listPart';

const { page, limit, q } = listPart({});
const common = { page, limit, q };

/** Query of a list that only staff can read, such as the inbox, the activity list or the bin. */
export type StaffPage = Pick<ListPart, 'page' | 'limit' | 'q' | 'sort'>;

/**
 * Returns the query parameters of a staff list. Without `page` and `limit`, the response contains
 * the first {@link MOST_READ} rows.
 * @param sorts fields by which the list can be sorted
 */
export const staffPageQuery = <Field extends string>(sorts: readonly [Field, ...Field[]]) => ({
  ...common,
  sort: z
    .enum(
      [...sorts, ...sorts.map((field) => `-${field}` as const)],
      `must be one of ${sorts.join(', ')}, or one with a hyphen before it`,
    )
    .optional()
    .meta({ description: 'Sort field; a leading hyphen sorts in descending order' }),
});

/** Defines how a staff list is searched and sorted. */
interface StaffList {
  /** Columns or expressions that the search covers. */
  searched: readonly RawBuilder<unknown>[];
  /** Sort expressions by field, for fields that are sorted by another stored value than that of their column. */
  sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns or expressions by field, for fields that are sorted as text with `sortKey`. */
  texts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Unique column or expression by which rows with equal sort values are ordered. */
  key: RawBuilder<unknown>;
}

/** Column aliases of the text that is selected only for searching and sorting. */
const SEARCHED = 'searchedText';
const SORTED = 'sortedText';

/** Number of rows whose text is normalised before the event loop handles other requests. */
const BATCH = 500;

/** Maximum number of rows that a request without a page, a search or sorting by text reads, in the default order. */
const MOST_READ = 10_000;

/**
 * Reads a page of a staff list, or its first {@link MOST_READ} rows if neither page nor limit is requested. To search or to sort by text, the first
 * {@link MOST_READ} rows are read and normalised in JavaScript, because SQLite and PostgreSQL normalise differently.
 * @param query query with the filters and the default order of the list; its rows must not contain long texts
 * @returns the rows, and the total number of rows if a page was requested
 */
export async function readStaffPage<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit: requested, page = requested === undefined ? undefined : 1, q = '', sort = '' }: StaffPage,
  { searched, sorts = {}, texts, key }: StaffList,
): Promise<{ rows: Row[]; total?: number }> {
  const limit = requested ?? DEFAULT_LIMIT;
  const field = sort.replace(/^-/, '');
  const isDescending = sort.startsWith('-');
  const { [field]: text } = texts;
  const { [field]: expression = sql.ref(field) } = sorts;
  const ordered =
    field === '' || text
      ? query
      : query
          .clearOrderBy()
          .orderBy(isDescending ? sql`${expression} desc` : expression)
          .orderBy(key);
  const words = searchWords(q);
  const skipped = ((page ?? 1) - 1) * limit;
  if (words.length > 0 || text) {
    const rows = await foldedRows(ordered, { searched, words, text, isDescending });
    return page === undefined ? { rows } : { rows: rows.slice(skipped, skipped + limit), total: rows.length };
  }
  if (page === undefined) return { rows: await ordered.limit(MOST_READ).execute() };
  const rows = await ordered.limit(limit).offset(skipped).execute();
  const counted: { total?: number | string } | undefined = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number | string>`count(*)`.as('total'))
    .executeTakeFirst();
  return { rows, total: Number(counted?.total) };
}

interface Folding {
  searched: readonly RawBuilder<unknown>[];
  words: readonly string[];
  /** Text by which the rows are sorted; undefined for the order of the query. */
  text: RawBuilder<unknown> | undefined;
  isDescending: boolean;
}

/** Returns the rows whose searched text contains all words, sorted by `text` if it is given. */
async function foldedRows<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { searched, words, text, isDescending }: Folding,
): Promise<Row[]> {
  const rows = await query
    .select(sql<string>`${sql.join(searched, sql` || ' ' || `)}`.as(SEARCHED))
    .select(sql<string>`${text ?? sql`''`}`.as(SORTED))
    .limit(MOST_READ)
    .execute();
  const found: { row: Row; key: string }[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await nextTurn();
    const folded = words.length === 0 ? '' : searchText([String(Reflect.get(row, SEARCHED))]);
    const key = text ? sortKey(String(Reflect.get(row, SORTED))) : '';
    Reflect.deleteProperty(row, SEARCHED);
    Reflect.deleteProperty(row, SORTED);
    if (words.every((word) => folded.includes(word))) found.push({ row, key });
  }
  const direction = isDescending ? -1 : 1;
  if (text) found.sort((one, other) => direction * (one.key < other.key ? -1 : Number(one.key > other.key)));
  return found.map(({ row }) => row);
}
