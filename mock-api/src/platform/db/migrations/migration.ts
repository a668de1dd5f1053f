import type { Kysely } from 'kysely';
import { OtherRelease } from '../tables/databaseError';
import type { Database, Engine } from '../tables/tables';
import { EARLIEST, earlierMigrations, replaceSchema } from './earlierSchema';
import { createSchema } from './schema';

/** One change of the database schema. A released migration must never be edited; add a new one instead. */
export interface Migration {
  /** Number and subject, for example `066-pdf-pages`. Applied migrations are stored by name in the database. */
  name: string;
  /**
   * Set if the previous release can use the database after this migration. Such a migration only adds tables or columns
   * with a default, or changes indexes. Both releases can then run at the same time during an upgrade, and a rollback is
   * possible. To remove a column or table, make two releases: the first stops using it, the second drops it.
   */
  olderMayRun?: true;
  up(db: Kysely<never>, engine: Engine): Promise<void>;
}

const tooOld =
  'It is older than the release of 25 November 2026, and this version cannot upgrade it. Nothing was changed. Start the release of 28 November 2026 with it once, then this version.';

/**
 * Creates the schema in an empty database, or replaces the schema of an earlier release. Then applies the new
 * migrations. All of it is one transaction. Only one process may do this at a time, see `withStartLock`.
 * @param migrations migrations that are not in `schema.ts`
 * @throws OtherRelease if this release cannot use the schema
 */
export async function migrate(db: Database, engine: Engine, migrations: Migration[]): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .addColumn('olderMayRun', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.transaction().execute(async (transaction) => {
    const names = await transaction.selectFrom('migration').select('name').execute();
    const done = new Set(names.map(({ name }) => name));
    // Checked first: the table of the first releases lacks the column `olderMayRun`.
    if (done.size > 0 && !done.has(EARLIEST)) throw new OtherRelease(tooOld);
    const incompatible = await transaction
      .selectFrom('migration')
      .select('name')
      .where('olderMayRun', '=', 0)
      .execute();
    const known = new Set([...earlierMigrations, ...migrations].map(({ name }) => name));
    const strange = incompatible.find(({ name }) => !known.has(name));
    if (strange)
      throw new OtherRelease(
        `A newer version of the API has changed it (migration "${strange.name}"). This version cannot use it. Nothing was changed. Start the newer version, or restore the backup made before the upgrade.`,
      );
    const record = (name: string, olderMayRun: number) =>
      transaction
        .insertInto('migration')
        .values({ name, appliedAt: new Date().toISOString(), olderMayRun })
        .execute();

    const missing = earlierMigrations.filter(({ name }) => !done.has(name));
    const untyped = transaction.withTables<never>();
    if (missing.length > 0)
      await (done.size === 0 ? createSchema(untyped, engine) : replaceSchema(untyped, engine, done));
    for (const { name, olderMayRun } of missing) await record(name, olderMayRun);
    for (const { name, olderMayRun, up } of migrations.filter((migration) => !done.has(migration.name))) {
      await up(untyped, engine);
      await record(name, olderMayRun ? 1 : 0);
    }
  });
}
