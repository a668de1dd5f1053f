import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { databaseName, withDatabase } from '../platform/db/open';
import { isDerivedTable } from '../platform/db/tables/textIndex';
import type { Database } from '../platform/db/tables/tables';

/**
 * Returns the number of rows of each table as a phrase, for example `rows: banner 2, leader 14`. An empty or
 * missing database has a phrase too.
 */
export async function countRows(dataDir: string, databaseUrl?: string): Promise<string> {
  if (!databaseUrl && !existsSync(databaseName(dataDir))) return 'which does not exist yet';
  return withDatabase(dataDir, databaseUrl, async (db) => {
    const counted: string[] = [];
    for (const table of (await tablesOf(db)).filter((name) => !isDerivedTable(name))) {
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
        db,
      );
      counted.push(`${table} ${Number(rows[0]?.rows)}`);
    }
    return counted.length === 0 ? 'which is empty' : `rows: ${counted.join(', ')}`;
  });
}

/** Returns the names of the database's tables. On PostgreSQL, only those of the schema `public`. */
export const tablesOf = async (db: Database) =>
  (await db.introspection.getTables())
    .filter(({ schema = 'public' }) => schema === 'public')
    .map(({ name }) => name);
