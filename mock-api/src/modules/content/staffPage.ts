import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { searchText, searchWords, sortKey } from '@juris/contract/foldText';
import { listPart, DEFAULT_LIMIT } from './listPart';

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
 * Returns the query parameters of a staff list. Without any, the response contains all rows.
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

/** Defines how a staff list is searched and sorted. */
interface StaffList {
  /** Columns or expressions that are searched. */
  searched: readonly RawBuilder<unknown>[];
  /** Sort expressions of the fields that are sorted by their stored value. */
  sorts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns or expressions of the fields that are sorted as text, see `sortKey`. */
  texts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** A unique column or expression that orders equal rows. */
  key: RawBuilder<unknown>;
}

/** Aliases of the selected text for searching and sorting. */
const SEARCHED = 'searchedText';
const SORTED = 'sortedText';

/** Rows that are normalised before other requests run. */
const BATCH = 500;

/**
 * Maximum number of rows that a search or an order by text covers, the first in the default order
 * of the list.
 */
const MOST_FOLDED = 10_000;

/**
 * Reads a page of a list, or the complete list if no page is requested. A search or an order by
 * text reads the first {@link MOST_FOLDED} rows and normalises their text here, because databases
 * normalise text differently. Content lists store normalised text with each save.
 * @param query with its filters and default order; its rows must not have long texts
 * @returns `total` if a page was requested
 */
export async function readStaffPage<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit = DEFAULT_LIMIT, q = '', sort = '' }: StaffPage,
  { searched, sorts, texts, key }: StaffList,
): Promise<{ rows: Row[]; total?: number }> {
  const field = sort.replace(/^-/, '');
  const isDescending = sort.startsWith('-');
  const { [field]: text } = texts;
  const { [field]: expression } = sorts;
  const ordered = expression
    ? query
        .clearOrderBy()
        .orderBy(isDescending ? sql`${expression} desc` : expression)
        .orderBy(key)
    : query;
  const words = searchWords(q);
  const skipped = ((page ?? 1) - 1) * limit;
  if (words.length > 0 || text) {
    const rows = await foldedRows(ordered, { searched, words, text, isDescending });
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

interface Folding {
  searched: readonly RawBuilder<unknown>[];
  words: readonly string[];
  /** The text by which the rows are sorted; undefined for the order of the query. */
  text: RawBuilder<unknown> | undefined;
  isDescending: boolean;
}

/** Returns the rows whose text contains all words, sorted by text. */
async function foldedRows<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { searched, words, text, isDescending }: Folding,
): Promise<Row[]> {
  const rows = await query
    .select(sql<string>`${sql.join(searched, sql` || ' ' || `)}`.as(SEARCHED))
    .select(sql<string>`${text ?? sql`''`}`.as(SORTED))
    .limit(MOST_FOLDED)
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
