import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { PublicationState } from '@juris/contract/publicationStates';
import type { Engine } from '../../platform/db/tables/tables';
import { hasBrokenLink } from '../links/linkResults';
import type { ContentType } from './contentType';
import type { ListPart } from './listPart';
import { isInState } from './publication';
import { statusName } from './versions';
import { containsWord, queryWords } from './queryWords';
import { NO_POSITION } from './recordOrder';
import { isScheduled, withinSchedule } from './schedule';

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
   * Default order within the active rows, which come first, and within the inactive rows. Equal rows are sorted by id.
   */
  order?: readonly OrderBy[];
  /** True if each row has a publisher. The search then covers the publisher's name too. */
  hasPublisher?: true;
  /** Column for the sort order `newest`. The default is the id. */
  newest?: string;
  /**
   * Returns the SQL conditions of filters that only this content type has.
   * @param id SQL expression of the row's id
   */
  conditions?: (part: ListPart, id: RawBuilder<number>) => RawBuilder<SqlBool>[];
}

/** SQL conditions and sort expressions of the list of a content type. */
export class ListExpressions<DB, TB extends keyof DB, Row extends { id: number }> {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<number>;
  readonly isActive: RawBuilder<number>;

  constructor(
    private readonly engine: Engine,
    private readonly contentType: ContentType,
    private readonly listed: ListedRows<DB, TB, Row>,
  ) {
    this.table = sql.table(contentType.table);
    this.id = this.column('id');
    this.isActive = this.column(statusName(contentType));
  }

  /**
   * Returns the SQL conditions of all filters and search words.
   * @param by converts the columns of the common filters, for example with `notByIndex`
   */
  conditions(
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
      ...queryWords(q).map((word) =>
        containsWord(this.engine, this.contentType.table, word, this.listed.hasPublisher === true),
      ),
    ];
  }

  /**
   * Returns the condition of the filter by state. Visitors see only published records. For them, every record matches
   * if the filter contains `published`, and none otherwise.
   */
  private isInState(states: readonly PublicationState[], onlyActive: boolean): RawBuilder<SqlBool> {
    if (!onlyActive) return isInState(this.contentType, states);
    return states.includes('published') ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`;
  }

  /**
   * Converts a column to an expression that SQLite does not match with an index. SQLite then reads a sorted page from
   * the index of the sort field. With the index of the filter it would sort all matching rows.
   */
  readonly notByIndex = <Value>(column: RawBuilder<Value>) =>
    this.engine === 'SQLite' ? sql<Value>`+${column}` : column;

  scheduled(): RawBuilder<SqlBool>[] {
    return isScheduled(this.contentType) ? [withinSchedule(this.contentType.table)] : [];
  }

  ownOrder(): OrderBy[] {
    return [{ by: this.isActive, descending: true }, ...this.withId(this.listed.order ?? [])];
  }

  /** Returns the requested order. If staff sort by a field, active rows come before inactive rows. */
  order(sort: string | undefined, onlyActive: boolean): OrderBy[] {
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

  /** Returns the parts of the sort order `featured`: the records that staff have moved, and the others, the newest first. */
  featured(onlyActive: boolean): { isIn: RawBuilder<SqlBool>[]; order: OrderBy[] }[] {
    const newest = this.order('newest', onlyActive);
    const { position } = this.contentType;
    if (!position) return [{ isIn: [], order: newest }];
    const column = this.column<number>(position);
    const isMoved = (by: RawBuilder<number>) =>
      sql<SqlBool>`(${by} >= 0 and ${by} < ${sql.lit(NO_POSITION)})`;
    return [
      { isIn: [isMoved(column)], order: this.withId([{ by: column }]) },
      { isIn: [sql<SqlBool>`not ${isMoved(this.notByIndex(column))}`], order: newest },
    ];
  }

  /** Adds the id as last sort expression. The order of equal rows is then always the same. */
  private withId(order: readonly OrderBy[]): OrderBy[] {
    return order.some(({ by }) => by === this.id) ? [...order] : [...order, { by: this.id }];
  }

  column<Value>(name: string): RawBuilder<Value> {
    return sql.ref<Value>(`${this.contentType.table}.${name}`);
  }
}

/** Sort column of the table of publishers. */
export const publisherKey = sql.ref('publisher.sortKey');
const byPublisher: OrderBy[] = [{ by: publisherKey }, { by: sql.ref('publisher.id') }];

export const and = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Returns the expressions of an `order by` clause. */
export const inOrder = (order: readonly OrderBy[]) =>
  sql.join(order.map(({ by, descending }) => (descending ? sql`${by} desc` : by)));
