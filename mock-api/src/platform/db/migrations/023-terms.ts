import { sql, type Kysely } from 'kysely';
import type { Engine } from '../tables/tables';
import { TEXT_INDEX } from '../tables/textIndex';
import { idColumn, type Migration } from './migration';

/** Tables whose lists can be searched in the admin area. */
const listed = ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet', 'publisher'];

/** Tables whose records have search terms. */
const described = ['leader', 'publishedTitle', 'resource', 'openAccess', 'snippet'];

/**
 * Adds a table of search terms and a trigram index. On SQLite the index is an FTS5 table with triggers; on PostgreSQL
 * it uses the extension `pg_trgm`. Without the extension, queries read the whole table. The start that applies this
 * migration computes the terms.
 */
export const terms: Migration = {
  name: '023-terms',
  olderMayRun: true,
  async up(db, engine) {
    const text = engine === 'PostgreSQL' ? sql`text collate "C"` : sql`text`;
    await idColumn(db.schema.createTable('term'), engine)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('facet', 'text', (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('isActive', 'integer', (column) => column.notNull())
      .addColumn('publisherId', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('term_by_key')
      .on('term')
      .columns(['kind', 'facet', 'key', 'isActive', 'publisherId', 'recordId'])
      .execute();
    await db.schema.createIndex('term_of_record').on('term').columns(['kind', 'recordId', 'facet']).execute();
    for (const table of described)
      await sql`update ${sql.table(table)} set ${sql.ref('indexedVersion')} = 0`.execute(db);
    await (engine === 'SQLite' ? indexOnSqlite(db) : indexOnPostgres(db));
  },
};

async function indexOnSqlite(db: Kysely<never>) {
  for (const table of listed) await addTextIndex(db, table, 'searchText', '');
  await addTextIndex(db, 'term', 'key', `new."isActive" = 1 and new.facet in ('name', 'author')`);
}

/**
 * Creates an FTS5 index of a column and the triggers that update it.
 * @param condition SQL condition for the rows to index; empty for all rows
 */
async function addTextIndex(db: Kysely<never>, table: string, column: string, condition: string) {
  const index = sql.table(table + TEXT_INDEX);
  const trigger = (event: string) => sql.id(`${table}_text_${event}`);
  const when = condition && sql.raw(`when ${condition}`);
  const add = sql`insert into ${index} (rowid, text) values (new.id, new.${sql.ref(column)})`;
  const remove = sql`delete from ${index} where rowid = old.id`;
  await sql`
    create virtual table ${index} using fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')
  `.execute(db);
  await sql`insert into ${index} (rowid, text) select id, ${sql.ref(column)} from ${sql.table(table)}`.execute(
    db,
  );
  await sql`create trigger ${trigger('added')} after insert on ${sql.table(table)} ${when || sql``} begin ${add}; end`.execute(
    db,
  );
  await sql`
    create trigger ${trigger('changed')} after update of ${sql.ref(column)} on ${sql.table(table)}
    when old.${sql.ref(column)} <> new.${sql.ref(column)} begin ${remove}; ${add}; end
  `.execute(db);
  await sql`create trigger ${trigger('removed')} after delete on ${sql.table(table)} begin ${remove}; end`.execute(
    db,
  );
}

async function indexOnPostgres(db: Kysely<never>) {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when others then
      raise notice 'The extension pg_trgm is not available: %', sqlerrm;
    end $$
  `.execute(db);
  if (!(await hasTrigrams(db))) return;
  for (const table of listed) await addTrigramIndex(db, table);
  await sql`create index term_text on term using gin (key gin_trgm_ops) where facet in ('name', 'author')`.execute(
    db,
  );
}

async function hasTrigrams(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

const addTrigramIndex = (db: Kysely<never>, table: string) =>
  sql`
    create index ${sql.id(`${table}_text`)} on ${sql.table(table)} using gin (${sql.ref('searchText')} gin_trgm_ops)
  `.execute(db);

/**
 * Creates the index of the column `searchText`, for the search box of a list. A migration that adds a content type must
 * call this function.
 * @public
 */
export async function addSearchIndex(db: Kysely<never>, engine: Engine, table: string): Promise<void> {
  if (engine === 'SQLite') await addTextIndex(db, table, 'searchText', '');
  else if (await hasTrigrams(db)) await addTrigramIndex(db, table);
}
