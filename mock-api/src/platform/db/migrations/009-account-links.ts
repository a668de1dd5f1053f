import type { Migration } from './migration';

/** Creates the table for single-use links for choosing a password. Invitations and forgotten passwords use them. */
export const accountLinks: Migration = {
  name: '009-account-links',
  async up(db) {
    await db.schema
      .createTable('accountLink')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('accountId', 'integer', (column) => column.notNull().references('account.id'))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('account_link_account').on('accountLink').column('accountId').execute();
  },
};
