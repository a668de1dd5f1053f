import { SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from 'kysely';

/**
 * Dialect of SQLite that keeps the error of a failed transaction. On a full disk SQLite has already rolled back, so
 * Kysely's `rollback` would fail and hide that error.
 */
export class JurisSqliteDialect extends SqliteDialect {
  constructor(private readonly config: SqliteDialectConfig) {
    super(config);
  }

  override createDriver() {
    return new Driver(this.config);
  }
}

class Driver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }
}
