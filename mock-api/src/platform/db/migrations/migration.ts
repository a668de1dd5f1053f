import type { CreateTableBuilder, Kysely } from 'kysely';
import { NewerDatabase } from '../tables/databaseError';
import type { Database, Engine } from '../tables/tables';

/** One schema change. A released migration is never edited; a new one follows it. */
export interface Migration {
  /** Number and subject; stored in the database when it is applied. */
  name: string;
  /**
   * Whether the previous release can read and write with the schema after this migration: new tables, new columns with
   * a default, new indexes. It then runs beside the new release during an upgrade, and a rollback is possible. Removing
   * a column or table takes two releases: the first stops using it, the second drops it.
   */
  olderMayRun?: true;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

/** Adds an auto-incrementing id in the dialect of each database. */
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
 * Brings the schema up to date, each migration completely or not at all. Only one process may run it: see
 * `startingAlone`.
 * @throws Error when a newer release has changed the database so that this one cannot work with it
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
        `A newer program has changed it (migration "${strange.name}"), and this one cannot work with it. Nothing was changed. Start the newer program, or restore a backup of the time before the upgrade.`,
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

/** Older databases have the table without the column. */
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
