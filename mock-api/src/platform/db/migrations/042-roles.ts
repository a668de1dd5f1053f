import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Allows the roles author and viewer. SQLite cannot change the check of a column, so the column is replaced. An older
 * release must not run with this database: it would treat authors and viewers as editors.
 */
export const staffRoles: Migration = {
  name: '042-roles',
  async up(db) {
    const account = db.schema.alterTable('account');
    await account.renameColumn('role', 'oldRole').execute();
    await account
      .addColumn('role', 'text', (column) =>
        column
          .notNull()
          .defaultTo('viewer')
          .check(sql`${sql.ref('role')} in ('administrator', 'editor', 'author', 'viewer')`),
      )
      .execute();
    await sql`update ${sql.table('account')} set ${sql.ref('role')} = ${sql.ref('oldRole')}`.execute(db);
    await account.dropColumn('oldRole').execute();
  },
};
