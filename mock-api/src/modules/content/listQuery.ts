import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { publicationStates } from '@juris/contract/publicationStates';
import type { ContentType } from './contentType';
import type { StateCounts } from '@juris/contract/drafts';
import type { PartOfList } from '@juris/contract/responses';
import type { Services } from '../services';
import {
  and,
  inOrder,
  ListExpressions,
  publisherKey,
  type ListedRows,
  type OrderBy,
} from './listExpressions';
import { DEFAULT_LIMIT, type ListPart } from './listPart';
import { countAllStates, countStates, isInState, sumOf } from './publication';
import { rowsInOrder } from './recordOrder';

/** Part of a list with its own query. One query for all groups would have to sort all rows. */
interface Group {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: readonly OrderBy[];
  /** Number of rows of the group, if it is known. */
  size?: number;
}

/**
 * Reads the list of a content type. A page is read in two steps: the ids from an index, and then the rows. A late page
 * is therefore almost as fast as the first.
 */
export class ListQuery<DB, TB extends keyof DB, Row extends { id: number }> {
  private readonly expressions: ListExpressions<DB, TB, Row>;

  constructor(
    private readonly services: Pick<Services, 'db' | 'engine'>,
    private readonly contentType: ContentType,
    private readonly listed: ListedRows<DB, TB, Row>,
  ) {
    this.expressions = new ListExpressions(services.engine, contentType, listed);
  }

  /** Returns all rows, or all public rows, in the default order of the list. */
  async whole(onlyActive: boolean): Promise<Row[]> {
    const rows = onlyActive
      ? this.listed.rows.where(
          and([sql<SqlBool>`${this.expressions.isActive} = 1`, ...this.expressions.scheduled()]),
        )
      : this.listed.rows;
    return rows.orderBy(inOrder(this.expressions.ownOrder())).execute();
  }

  /** Returns the ids of the next rows that match the filters of a list, sorted by id. */
  async idsAfter(part: ListPart, after: number, limit: number): Promise<number[]> {
    const { id, table } = this.expressions;
    const where = and([...this.expressions.conditions(false, part), sql<SqlBool>`${id} > ${after}`]);
    const { rows } = await sql<{ id: number }>`
      select ${id} as id from ${table} where ${where} order by ${id} limit ${limit}`.execute(
      this.services.db,
    );
    return rows.map((row) => row.id);
  }

  /** Returns the rows of a page and the total number of rows; for staff also the number of rows in each state. */
  async part(onlyActive: boolean, part: ListPart): Promise<{ rows: Row[]; part: PartOfList }> {
    const { limit = DEFAULT_LIMIT, containing } = part;
    const { total, states } = await this.counts(onlyActive, part);
    const groups = this.groups(onlyActive, part, states);
    const position = containing === undefined ? undefined : await this.position(containing, groups);
    const page = containing === undefined ? (part.page ?? 1) : Math.floor((position ?? 0) / limit) + 1;
    const skipped = (page - 1) * limit;
    const ids = skipped >= total ? [] : await this.ids(groups, limit, skipped);
    const query = onlyActive ? this.listed.rows : (this.listed.staffRows ?? this.listed.rows);
    const rows = await rowsInOrder(query, this.contentType.table, ids);
    const found = containing !== undefined && { page, contains: position !== undefined };
    return { rows, part: { total, ...(states && { states }), ...found } };
  }

  private async counts(onlyActive: boolean, part: ListPart) {
    if (onlyActive) {
      const where = and(this.expressions.conditions(onlyActive, part));
      return {
        total: await this.number(
          sql`select count(*) as number from ${this.expressions.table} where ${where}`,
        ),
      };
    }
    const states = await this.states(part);
    return { total: sumOf(states, part.state), states };
  }

  /** Counts the rows in each state that match all filters except the filter by state. */
  private async states(part: ListPart): Promise<StateCounts> {
    const { db } = this.services;
    const others = this.expressions.conditions(false, { ...part, state: undefined, status: undefined });
    if (others.length === 0) return countAllStates(db, this.contentType, part.status);
    const where = and(this.expressions.conditions(false, { ...part, state: undefined }));
    return countStates(db, this.contentType, where);
  }

  /**
   * Returns the groups of the list.
   * If staff sort by a field, active and inactive rows are two groups, because no index contains the status before the
   * field.
   * If the list is sorted by publisher, the rows without a publisher come last.
   * If it is sorted by state, each state is a group. Featured records are two groups too.
   */
  private groups(onlyActive: boolean, part: ListPart, counts?: StateCounts): Group[] {
    const { expressions } = this;
    const { sort } = part;
    const from = expressions.table;
    if (sort === 'featured')
      return expressions.featured(onlyActive).map(({ isIn, order }, at) => ({
        ...{ from, order },
        where: and([
          ...(at === 0
            ? expressions.conditions(onlyActive, part)
            : expressions.conditions(onlyActive, part, expressions.notByIndex)),
          ...isIn,
        ]),
      }));
    const order = expressions.order(sort, onlyActive);
    if (sort !== undefined && /^-?state$/.test(sort)) {
      if (onlyActive) return [{ from, where: and(expressions.conditions(onlyActive, part)), order }];
      const states = publicationStates.filter((state) => part.state?.includes(state) ?? true);
      const others = expressions.conditions(onlyActive, { ...part, state: undefined });
      return (sort === 'state' ? states : states.toReversed()).map((state) => ({
        ...{ from, order, ...(counts && { size: counts[state] }) },
        where: and([isInState(this.contentType, [state]), ...others]),
      }));
    }
    const conditions = expressions.conditions(onlyActive, part);
    if (order.some(({ by }) => by === publisherKey)) {
      const publisherId = expressions.column('publisherId');
      return [
        {
          from: sql`${expressions.table} inner join publisher on publisher.id = ${publisherId}`,
          where: and(conditions),
          order,
        },
        {
          ...{ from, order: [{ by: expressions.id }] },
          where: and([...conditions, sql<SqlBool>`${publisherId} is null`]),
        },
      ];
    }
    if (sort === undefined) return [{ from, where: and(conditions), order }];
    const byIndex = expressions.conditions(onlyActive, part, expressions.notByIndex);
    if (order[0]?.by !== expressions.isActive) return [{ from, where: and(byIndex), order }];
    return ([1, 0] as const).map((status) => ({
      ...{ from, order: order.slice(1) },
      where: and([
        ...byIndex,
        sql<SqlBool>`${expressions.notByIndex(expressions.isActive)} = ${sql.lit(status)}`,
      ]),
    }));
  }

  /** Reads the ids of a page from the groups of the list, each from its own index. */
  private async ids(groups: readonly Group[], limit: number, skipped: number): Promise<number[]> {
    const ids: number[] = [];
    let offset = skipped;
    for (const { from, where, order, size } of groups) {
      if (ids.length === limit) break;
      if (size !== undefined && size <= offset) {
        offset -= size;
        continue;
      }
      const { rows } = await sql<{ id: number }>`
        select ${this.expressions.id} as id from ${from} where ${where} order by ${inOrder(order)}
        limit ${limit - ids.length} offset ${offset}`.execute(this.services.db);
      ids.push(...rows.map(({ id }) => id));
      if (ids.length > 0) offset = 0;
      else if (offset > 0) offset = Math.max(0, offset - (await this.size({ from, where })));
    }
    return ids;
  }

  private async size({ from, where, size }: Omit<Group, 'order'>): Promise<number> {
    return size ?? this.number(sql`select count(*) as number from ${from} where ${where}`);
  }

  /** Returns the number of rows before a record. Returns undefined if the filters exclude the record. */
  private async position(id: number, groups: readonly Group[]): Promise<number | undefined> {
    let preceding = 0;
    for (const group of groups) {
      const position = await this.positionIn(group, id);
      if (position !== undefined) return preceding + position;
      preceding += await this.size(group);
    }
    return undefined;
  }

  private async positionIn({ from, where, order }: Group, id: number): Promise<number | undefined> {
    const names = order.map((_, index) => `value${index}`);
    const values = sql.join(order.map(({ by }, index) => sql`${by} as ${sql.id(names[index] ?? '')}`));
    const { rows } = await sql<Record<string, unknown>>`
      select ${values} from ${from} where ${where} and ${this.expressions.id} = ${id}`.execute(
      this.services.db,
    );
    const [row] = rows;
    if (!row) return undefined;
    // A row comes before the record if its first sort columns are equal and the next one is smaller (larger if
    // descending).
    const earlier = order.map(({ by, descending }, index) => {
      const equal = order.slice(0, index).map((one, at) => sql<SqlBool>`${one.by} = ${row[`value${at}`]}`);
      const value = row[`value${index}`];
      return and([...equal, descending ? sql<SqlBool>`${by} > ${value}` : sql<SqlBool>`${by} < ${value}`]);
    });
    return this.number(
      sql`select count(*) as number from ${from} where ${where} and (${sql.join(earlier, sql` or `)})`,
    );
  }

  private async number(query: RawBuilder<unknown>): Promise<number> {
    const { rows } = await (query as RawBuilder<{ number: number | string }>).execute(this.services.db);
    return Number(rows[0]?.number);
  }
}
