import type { Migration } from './migration';

/** Adds an optional second factor to accounts, and recovery codes for staff who have lost theirs. */
export const secondFactor: Migration = {
  name: '010-second-factor',
  async up(db) {
    await db.schema.alterTable('account').addColumn('totpSecret', 'text').execute();
    await db.schema
      .alterTable('account')
      .addColumn('totpCounter', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('recoveryCode')
      .addColumn('codeHash', 'text', (column) => column.primaryKey())
      .addColumn('accountId', 'integer', (column) => column.notNull().references('account.id'))
      .execute();
    await db.schema.createIndex('recovery_code_account').on('recoveryCode').column('accountId').execute();
  },
};
