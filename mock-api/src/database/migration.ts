import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Database, Engine } from './tables';

/** One step in the life of the schema. A step that was released is never edited; a new one follows it. */
export interface Migration {
  /** Number and subject; kept in the database when it was applied. */
  name: string;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

/** A growing id in the words of each database. */
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
 * Brings the schema up to date, each step whole or not at all. One program at a time: see `startingAlone`.
 * @throws Error when the database was made by a newer program
 */
export async function migrate(db: Database, engine: Engine, migrations: Migration[]): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .execute();
  await db.transaction().execute(async (transaction) => {
    const applied = await transaction.selectFrom('migration').select('name').execute();
    const known = new Set(migrations.map(({ name }) => name));
    const strange = applied.find(({ name }) => !known.has(name));
    if (strange)
      throw new Error(
        `The database has the migration "${strange.name}", which this program does not know. Start the newer program that made it.`,
      );
    const done = new Set(applied.map(({ name }) => name));
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      await migration.up(transaction.withTables<never>(), engine);
      await transaction
        .insertInto('migration')
        .values({ name: migration.name, appliedAt: new Date().toISOString() })
        .execute();
    }
  });
}
