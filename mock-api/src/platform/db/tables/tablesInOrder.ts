import { sql, type Kysely } from 'kysely';
import type { Engine } from './tables';

/**
 * Returns the tables with their columns, in the order of their foreign keys: a table follows the tables that it
 * references. On PostgreSQL, only those of the schema `public`. Leaves out the table of the migrations.
 */
export async function tablesInOrder<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
): Promise<ReadonlyMap<string, string[]>> {
  const columns = new Map(
    (await db.introspection.getTables())
      .filter(({ name, schema = 'public', isView }) => schema === 'public' && !isView && name !== 'migration')
      .map((table) => [table.name, table.columns.map(({ name }) => name)]),
  );
  const { rows } = await (engine === 'SQLite' ? sqliteKeys : postgresKeys).execute(db);
  const sorted = new Map<string, string[]>();
  const add = (table: string) => {
    if (sorted.has(table)) return;
    for (const { refers } of rows.filter((row) => row.table === table && row.refers !== table)) add(refers);
    sorted.set(table, columns.get(table) ?? []);
  };
  [...columns.keys()].forEach(add);
  return sorted;
}

interface ForeignKey {
  table: string;
  refers: string;
}

const sqliteKeys = sql<ForeignKey>`
  select m.name as "table", f."table" as refers from sqlite_master m join pragma_foreign_key_list(m.name) f
  where m.type = 'table'
`;
const postgresKeys = sql<ForeignKey>`
  select own.relname as table, other.relname as refers from pg_constraint
  join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid where contype = 'f'
  and own.relnamespace = 'public'::regnamespace and other.relnamespace = 'public'::regnamespace
`;
