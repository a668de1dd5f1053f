import { sql, type Kysely } from 'kysely';
import { CHANGES_FUNCTION } from '../tables/changeNotices';
import type { Engine } from '../tables/tables';
import { TEXT_INDEX } from '../tables/textIndex';

/**
 * Creates an FTS5 index of a column and the triggers that update it.
 * @param condition SQL condition for the rows to index; empty for all rows
 */
export async function addTextIndex(db: Kysely<never>, table: string, column: string, condition: string) {
  const name = `${table}${TEXT_INDEX}`;
  const add = `insert into "${name}" (rowid, text) values (new.id, new."${column}")`;
  const remove = `delete from "${name}" where rowid = old.id`;
  for (const statement of [
    `create virtual table "${name}" using fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
    `insert into "${name}" (rowid, text) select id, "${column}" from "${table}"`,
    `create trigger "${name}_added" after insert on "${table}" ${condition}begin ${add}; end`,
    `create trigger "${name}_changed" after update of "${column}" on "${table}" when old."${column}" <> new."${column}" begin ${remove}; ${add}; end`,
    `create trigger "${name}_removed" after delete on "${table}" begin ${remove}; end`,
  ])
    await sql.raw(statement).execute(db);
}

/** Returns whether PostgreSQL has the extension `pg_trgm`. */
export async function hasTrigrams(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

/**
 * Creates the index of the column `searchText`, for the search box of a list. Without the extension `pg_trgm` of
 * PostgreSQL, a search reads the whole table. A migration that adds a content type must call this function.
 */
export async function addSearchIndex(db: Kysely<never>, engine: Engine, table: string): Promise<void> {
  if (engine === 'SQLite') await addTextIndex(db, table, 'searchText', '');
  else if (await hasTrigrams(db))
    await sql`
      create index ${sql.id(`${table}_text`)} on ${sql.table(table)} using gin (${sql.ref('searchText')} gin_trgm_ops)
    `.execute(db);
}

/**
 * Adds the trigger that notifies all API processes of each change of a table on PostgreSQL. A migration that adds a
 * content type must call this function.
 */
export const notifyOfChanges = (db: Kysely<never>, table: string) =>
  sql`
    create trigger ${sql.id(`${table}_changed`)} after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function ${sql.id(CHANGES_FUNCTION)}()
  `.execute(db);
