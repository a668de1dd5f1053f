import { sql } from 'kysely';
import type { Migration } from './migration';

/** Creates the tables for accounts, revoked tokens and settings that the server stores for itself. */
export const sessions: Migration = {
  name: '003-sessions',
  async up(db) {
    await db.schema
      .createTable('account')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .addColumn('passwordVersion', 'integer', (column) =>
        column.notNull().check(sql`${sql.ref('passwordVersion')} > 0`),
      )
      .execute();
    await db.schema
      .createTable('revokedToken')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('setting')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
