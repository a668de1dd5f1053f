import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Migration } from './migration';

/** Columns with folded text by which lists are sorted, in addition to the name of a record. */
const keys: Record<string, string[]> = {
  banner: ['subTitleKey', 'redirectURLKey'],
  leader: ['emailKey', 'linkedinKey', 'descriptionKey', 'leadershipCategoryNameKey', 'teamCategoryNameKey'],
  publishedTitle: ['authorNameKey', 'buyLinkKey'],
  resource: ['descriptionKey'],
};

/**
 * Columns by which lists are filtered. The indexes contain them after the sort columns, so that the database can skip
 * rows without reading them.
 */
const filters: Record<string, string[]> = {
  banner: ['isActive', 'activeFrom', 'activeUntil'],
  leader: ['leadershipCategoryId', 'teamCategoryId', 'isActive'],
  publishedTitle: ['publisherId', 'isActive', 'activeFrom', 'activeUntil'],
  resource: ['publisherId', 'isActive', 'activeFrom', 'activeUntil'],
  openAccess: ['isActive', 'activeFrom', 'activeUntil'],
  snippet: ['is_active', 'activeFrom', 'activeUntil'],
};

/** Other columns by which lists are sorted. */
const sorted: Record<string, string[]> = {
  banner: ['sequenceNumber', 'updatedAt'],
  leader: ['updatedAt'],
  publishedTitle: ['publicationDate', 'updatedAt'],
  resource: ['updatedAt'],
  openAccess: ['publicationDate', 'updatedAt'],
  snippet: ['published_date', 'updatedAt'],
};

/** Sort expression that lists banners without a sequence number last. */
const UNNUMBERED = 'case when "sequenceNumber" < 0 then 1 else 0 end';

/**
 * Columns of the default order of each list; `-` means descending. Each column in `of` gets an additional index, for
 * the list that is filtered by it.
 */
const orders: Record<string, { order: string[]; of?: string[] }> = {
  banner: { order: ['-isActive', UNNUMBERED, 'sequenceNumber'] },
  leader: { order: ['-isActive', 'place'], of: ['leadershipCategoryId', 'teamCategoryId'] },
  publishedTitle: { order: ['-isActive', 'place'], of: ['publisherId'] },
  resource: { order: ['-isActive'], of: ['publisherId'] },
  openAccess: { order: ['-isActive'] },
  snippet: { order: ['-is_active', '-published_date', '-id'] },
};

/**
 * Adds sort columns, and an index for each order and filter of a list. The start that applies this migration computes
 * the new columns. Later starts compute them for rows of an older release, whose `indexedVersion` is lower than
 * `version`.
 */
export const lists: Migration = {
  name: '022-lists',
  olderMayRun: true,
  async up(db, engine) {
    const text = engine === 'PostgreSQL' ? sql`text collate "C"` : sql`text`;
    for (const table of [...Object.keys(orders), 'publisher'])
      await db.schema
        .alterTable(table)
        .addColumn('indexedVersion', 'integer', (added) => added.notNull().defaultTo(0))
        .execute();
    for (const [table, columns] of Object.entries(keys))
      for (const column of columns)
        await db.schema
          .alterTable(table)
          .addColumn(column, text, (added) => added.notNull().defaultTo(''))
          .execute();
    for (const [table, { order, of = [] }] of Object.entries(orders)) {
      const rest = filters[table] ?? [];
      for (const column of ['sortKey', ...(keys[table] ?? []), ...(sorted[table] ?? [])])
        await addIndex(db, `${table}_by_${column}`, table, [column, 'id', ...rest]);
      await addIndex(db, `${table}_in_order`, table, [...order, 'id', ...rest]);
      for (const column of of)
        await addIndex(db, `${table}_in_order_of_${column}`, table, [column, ...order, 'id', ...rest]);
    }
    await addIndex(db, 'publisher_by_sortKey', 'publisher', ['sortKey', 'id']);
  },
};

/**
 * Creates an index.
 * @param columns columns or expressions in order; `-` means descending. Repeated columns are ignored
 */
async function addIndex(db: Kysely<never>, name: string, table: string, columns: string[]) {
  const parts = new Map<string, RawBuilder<unknown>>();
  for (const column of columns) {
    const plain = column.replace(/^-/, '');
    if (parts.has(plain)) continue;
    const expression = plain.includes(' ') ? sql.raw(`(${plain})`) : sql.ref(plain);
    parts.set(plain, column.startsWith('-') ? sql`${expression} desc` : expression);
  }
  await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.join([...parts.values()])})`.execute(
    db,
  );
}
