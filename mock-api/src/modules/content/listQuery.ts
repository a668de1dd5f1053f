import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { publicationStates, type PublicationState } from '@juris/contract/publicationStates';
import type { StateCounts } from '@juris/contract/drafts';
import type { PartOfList } from '@juris/contract/responses';
import type { ContentType } from './contentType';
import { hasBrokenLink } from '../links/linkResults';
import type { Services } from '../../setup/services';
import { listWords } from './listWords';
import { containsText } from '../../platform/db/tables/textIndex';
import { DEFAULT_LIMIT, type ListPart } from './listPart';
import { countStates, isInState, sumOf } from './publication';
import { withinSchedule, isScheduled } from './schedule';

/** Sort expression of a list, ascending unless `descending` is set. */
export interface OrderBy {
  by: RawBuilder<unknown>;
  descending?: boolean;
}

/** Describes how the rows of a content type's list are selected and sorted. */
export interface ListedRows<DB, TB extends keyof DB, Row> {
  /** Query for all rows with the columns of the response, without an order. */
  rows: SelectQueryBuilder<DB, TB, Row>;
  /** Query for the same rows with further columns, for pages that staff request. The default is `rows`. */
  staffRows?: SelectQueryBuilder<DB, TB, NoInfer<Row>>;
  /**
   * Default order of the list. Active rows come before inactive rows; this order applies within each group. Equal rows
   * are sorted by id.
   */
  order?: readonly OrderBy[];
  /** Name of the status column. The default is `isActive`. */
  status?: string;
  /** True if each row has a publisher. The search then covers the publisher's name too. */
  hasPublisher?: true;
  /** Column for the sort order `newest`. The default is the id. */
  newest?: string;
  /**
   * Returns the SQL conditions of filters that only this content type has.
   * @param id SQL expression of the row's id, to be used in the conditions
   */
  conditions?: (part: ListPart, id: RawBuilder<number>) => RawBuilder<SqlBool>[];
}

/**
 * Part of a list that is read by its own query, because one query for the whole list would have to sort all rows. The
 * groups of a list follow each other.
 */
interface Group {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order: readonly OrderBy[];
  /** Number of rows of the group, if it is known. */
  size?: number;
}

type ListedType = Pick<ContentType, 'table' | 'schedule' | 'sorts' | 'links'>;

/**
 * Reads the list of a content type. A page is read in two steps: first the ids of its rows, for which an index is
 * sufficient, and then the rows. For this reason a late page is hardly slower than the first page.
 */
export class ListQuery<DB, TB extends keyof DB, Row extends { id: number }> {
  private readonly table: RawBuilder<unknown>;
  private readonly id: RawBuilder<number>;
  private readonly isActive: RawBuilder<number>;

  constructor(
    private readonly services: Pick<Services, 'db' | 'engine'>,
    private readonly contentType: ListedType,
    private readonly listed: ListedRows<DB, TB, Row>,
  ) {
    this.table = sql.table(contentType.table);
    this.id = this.column('id');
    this.isActive = this.column(listed.status ?? 'isActive');
  }

  /** Returns all rows, or all public rows, in the default order of the list. */
  async whole(onlyActive: boolean): Promise<Row[]> {
    const rows = onlyActive
      ? this.listed.rows.where(and([sql<SqlBool>`${this.isActive} = 1`, ...this.scheduled()]))
      : this.listed.rows;
    return rows.orderBy(inOrder(this.ownOrder())).execute();
  }

  /** Returns the ids of the next rows that match the filters of a list, sorted by id. */
  async idsAfter(part: ListPart, after: number, limit: number): Promise<number[]> {
    const where = and([...this.conditions(false, part), sql<SqlBool>`${this.id} > ${after}`]);
    const { rows } = await sql<{ id: number }>`
      select ${this.id} as id from ${this.table} where ${where} order by ${this.id} limit ${limit}`.execute(
      this.services.db,
    );
    return rows.map(({ id }) => id);
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
      const where = and(this.conditions(onlyActive, part));
      return { total: await this.number(sql`select count(*) as number from ${this.table} where ${where}`) };
    }
    const where = and(this.conditions(onlyActive, { ...part, state: undefined }));
    const states = await countStates(this.services.db, this.contentType, where);
    return { total: sumOf(states, part.state), states };
  }

  /**
   * Returns the groups of the list. If staff sort by a field, active and inactive rows are two groups, because no index
   * contains the status followed by the field in both directions. If the list is sorted by publisher, the rows without a
   * publisher come last. If it is sorted by state, each state is a group.
   */
  private groups(onlyActive: boolean, part: ListPart, counts?: StateCounts): Group[] {
    const { sort } = part;
    const order = this.order(sort, onlyActive);
    const from = this.table;
    if (sort !== undefined && /^-?state$/.test(sort)) {
      if (onlyActive) return [{ from, where: and(this.conditions(onlyActive, part)), order }];
      const states = publicationStates.filter((state) => part.state?.includes(state) ?? true);
      const others = this.conditions(onlyActive, { ...part, state: undefined });
      return (sort === 'state' ? states : states.toReversed()).map((state) => ({
        ...{ from, order, ...(counts && { size: counts[state] }) },
        where: and([isInState(this.contentType, [state]), ...others]),
      }));
    }
    const conditions = this.conditions(onlyActive, part);
    if (order.some(({ by }) => by === publisherKey)) {
      const publisherId = this.column('publisherId');
      return [
        {
          from: sql`${this.table} inner join publisher on publisher.id = ${publisherId}`,
          where: and(conditions),
          order,
        },
        {
          ...{ from, order: [{ by: this.id }] },
          where: and([...conditions, sql<SqlBool>`${publisherId} is null`]),
        },
      ];
    }
    if (sort === undefined) return [{ from, where: and(conditions), order }];
    const byIndex = this.conditions(onlyActive, part, this.notByIndex);
    if (order[0]?.by !== this.isActive) return [{ from, where: and(byIndex), order }];
    return ([1, 0] as const).map((status) => ({
      ...{ from, order: order.slice(1) },
      where: and([...byIndex, sql<SqlBool>`${this.notByIndex(this.isActive)} = ${sql.lit(status)}`]),
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
        select ${this.id} as id from ${from} where ${where} order by ${inOrder(order)}
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
      select ${values} from ${from} where ${where} and ${this.id} = ${id}`.execute(this.services.db);
    const [row] = rows;
    if (!row) return undefined;
    // A row comes before the record if its first sort columns equal those of the record and its next sort column is
    // smaller (larger for a descending order).
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

  /**
   * Returns the SQL conditions of all filters and search words.
   * @param by converts the columns of the common filters, for example with `notByIndex`
   */
  private conditions(
    onlyActive: boolean,
    part: ListPart,
    by = (column: RawBuilder<unknown>) => column,
  ): RawBuilder<SqlBool>[] {
    const { q = '', status, state, links, publisherId, publisherName } = part;
    const publisher = by(this.column('publisherId'));
    const hasStatus = (wanted: 0 | 1) => sql<SqlBool>`${by(this.isActive)} = ${sql.lit(wanted)}`;
    return [
      ...(onlyActive ? [hasStatus(1), ...this.scheduled()] : []),
      ...(status ? [hasStatus(status === 'active' ? 1 : 0)] : []),
      ...(state ? [this.isInState(state, onlyActive)] : []),
      ...(links ? [onlyActive ? sql<SqlBool>`1 = 0` : hasBrokenLink(this.contentType)] : []),
      ...(publisherId === undefined ? [] : [sql<SqlBool>`${publisher} = ${publisherId}`]),
      ...(publisherName === undefined
        ? []
        : [
            sql<SqlBool>`${publisher} = (select id from publisher where ${sql.ref('publisherName')} = ${publisherName})`,
          ]),
      ...(this.listed.conditions?.(part, this.notByIndex(this.id)) ?? []),
      ...listWords(q).map((word) => this.containsWord(word)),
    ];
  }

  /** Returns the condition of the filter by state. To visitors, every record is published. */
  private isInState(states: readonly PublicationState[], onlyActive: boolean): RawBuilder<SqlBool> {
    if (!onlyActive) return isInState(this.contentType, states);
    return states.includes('published') ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`;
  }

  private containsWord(word: string): RawBuilder<SqlBool> {
    const { engine } = this.services;
    const own = containsText(engine, this.contentType.table, 'searchText', word);
    if (!this.listed.hasPublisher) return own;
    const publishers = sql`select publisher.id from publisher where ${containsText(engine, 'publisher', 'searchText', word)}`;
    return sql<SqlBool>`(${own} or ${this.column('publisherId')} in (${publishers}))`;
  }

  /**
   * Converts a column of a condition to an expression, so that SQLite does not use the index of this column. A sorted
   * page should be read from the index of the sort field, which contains the filtered columns too. Otherwise SQLite,
   * which has no statistics here, would use the index of the filter, and then read and sort all matching rows.
   */
  private notByIndex = <Value>(column: RawBuilder<Value>) =>
    this.services.engine === 'SQLite' ? sql<Value>`+${column}` : column;

  private scheduled() {
    return isScheduled(this.contentType) ? [withinSchedule(this.contentType.table)] : [];
  }

  private ownOrder(): OrderBy[] {
    return [{ by: this.isActive, descending: true }, ...this.withId(this.listed.order ?? [])];
  }

  /** Returns the requested order. If staff sort by a field, active rows come before inactive rows. */
  private order(sort: string | undefined, onlyActive: boolean): OrderBy[] {
    if (sort === undefined) return this.ownOrder();
    if (sort === 'newest')
      return this.withId(
        this.listed.newest ? [{ by: this.column(this.listed.newest), descending: true }] : [],
      ).map((one) => ({ ...one, descending: true }));
    const field = sort.replace(/^-/, '');
    if (field === 'state') return [{ by: this.id }];
    const column = field === 'name' ? 'sortKey' : (this.contentType.sorts[field] ?? 'sortKey');
    const order = column === 'publisher.sortKey' ? byPublisher : [{ by: this.column(column) }];
    const descending = sort.startsWith('-');
    return [
      ...(onlyActive || field === 'name' ? [] : [{ by: this.isActive, descending: true }]),
      ...this.withId(order).map((one) => ({ ...one, descending })),
    ];
  }

  /** Adds the id as last sort expression, so that the order of rows is always the same. */
  private withId(order: readonly OrderBy[]): OrderBy[] {
    return order.some(({ by }) => by === this.id) ? [...order] : [...order, { by: this.id }];
  }

  private column<Value>(name: string) {
    return sql.ref<Value>(`${this.contentType.table}.${name}`);
  }
}

const publisherKey = sql.ref('publisher.sortKey');
const byPublisher: OrderBy[] = [{ by: publisherKey }, { by: sql.ref('publisher.id') }];

const and = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const inOrder = (order: readonly OrderBy[]) =>
  sql.join(order.map(({ by, descending }) => (descending ? sql`${by} desc` : by)));

/** Reads rows by their ids and returns them in the order of the ids. Rows that were removed meanwhile are missing. */
export async function rowsInOrder<DB, TB extends keyof DB, Row extends { id: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  table: string,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await rows.where(sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids)})`).execute();
  const rowOf = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
