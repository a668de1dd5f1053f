import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Kind } from '../kinds/kind';
import type { Services } from '../services';
import { CachedList } from './cachedList';
import type { ListColumns } from './listPart';
import { isOnNow, isScheduled, nextChange } from './schedule';

/** What the list of one kind is made of. */
export interface ListedRows<DB, TB extends keyof DB, Row> {
  /** All of them, in any order. */
  rows: SelectQueryBuilder<DB, TB, Row>;
  /** Their order, where it is not that in which they came. */
  order?: (rows: SelectQueryBuilder<DB, TB, Row>) => SelectQueryBuilder<DB, TB, Row>;
  /** The column of the status, where it is called otherwise. */
  status?: string;
  /** Another table of the query, in whose rows words are looked for too. */
  alsoSearched?: 'publisher';
  /** What else they can be sorted and narrowed by. */
  more?: Omit<ListColumns, 'table' | 'alsoSearched'>;
}

/**
 * The list of a kind: active ones first, then in their order, then as they came. Readers have those alone that are active
 * and on just now.
 * @param answer the body; `total` is of all parts, undefined where the whole list was asked for
 * @param schema of the body
 */
export function contentList<DB, TB extends keyof DB, Row>(
  { db, listLifetime, exports }: Services,
  kind: Pick<Kind, 'table' | 'withoutTimes'>,
  {
    rows,
    order = (asTheyCame) => asTheyCame,
    status = 'isActive',
    alsoSearched,
    more,
  }: ListedRows<DB, TB, Row>,
  answer: (rows: Row[], total?: number) => unknown,
  schema: z.ZodType,
) {
  const { table } = kind;
  const isActive = sql.ref(`${table}.${status}`);
  const seen = () => {
    const active = rows.where(sql<SqlBool>`${isActive} = 1`);
    return isScheduled(kind) ? active.where(isOnNow(kind.table)) : active;
  };
  const source = {
    query: (onlyActive: boolean) =>
      order((onlyActive ? seen() : rows).orderBy(isActive, 'desc')).orderBy(sql.ref(`${table}.id`)),
    columns: { table, alsoSearched, ...more },
    answer,
    schema,
    nextChange: isScheduled(kind) ? () => nextChange(db, kind.table) : undefined,
  };
  return new CachedList(source, listLifetime, () => exports.invalidate(table));
}
