import type { CreateTableBuilder, Kysely } from 'kysely';
import { NewerDatabase } from '../tables/databaseError';
import type { Database, Engine } from '../tables/tables';

/** One change of the database schema. A released migration must never be edited; add a new one instead. */
export interface Migration {
  /** Number and subject, for example `004-banner-alt-text`. Applied migrations are stored by name in the database. */
  name: string;
  /**
   * Set if the previous release can use the database after this migration. Such a migration only adds tables or columns
   * with a default, or changes indexes. Both releases can then run at the same time during an upgrade, and a rollback is
   * possible. To remove a column or table, make two releases: the first stops using it, the second drops it.
   */
  olderMayRun?: true;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

/** Adds an auto-incrementing column `id` to a table, in the SQL dialect of the database engine. */
export const idColumn = (
  table: CreateTableBuilder<string, never>,
  engine: Engine,
): CreateTableBuilder<string, string> =>
  table.addColumn('id', 'integer', (column) =>
    engine === 'SQLite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  );

/**
 * Applies the new migrations in one transaction. Only one process may do this at a time, see `withStartLock`.
 * @throws NewerDatabase if this release cannot use the schema of a newer release
 */
export async function migrate(db: Database, engine: Engine, migrations: Migration[]): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .addColumn('olderMayRun', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await addOlderMayRun(db);
  await db.transaction().execute(async (transaction) => {
    const applied = await transaction.selectFrom('migration').select(['name', 'olderMayRun']).execute();
    const knownNames = new Set(migrations.map(({ name }) => name));
    const strange = applied.find(({ name, olderMayRun }) => !knownNames.has(name) && olderMayRun === 0);
    if (strange)
      throw new NewerDatabase(
        `A newer version of the API has changed it (migration "${strange.name}"). This version cannot use it. Nothing was changed. Start the newer version, or restore the backup made before the upgrade.`,
      );
    const done = new Set(applied.map(({ name }) => name));
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      await migration.up(transaction.withTables<never>(), engine);
      await transaction
        .insertInto('migration')
        .values({
          name: migration.name,
          appliedAt: new Date().toISOString(),
          olderMayRun: migration.olderMayRun ? 1 : 0,
        })
        .execute();
    }
  });
}

/** Adds the column `olderMayRun` to the table `migration`. Databases of the first releases lack it. */
async function addOlderMayRun(db: Database) {
  const [table] = (await db.introspection.getTables()).filter(
    ({ name, schema = 'public' }) => name === 'migration' && schema === 'public',
  );
  if (table?.columns.some(({ name }) => name === 'olderMayRun')) return;
  await db.schema
    .alterTable('migration')
    .addColumn('olderMayRun', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
