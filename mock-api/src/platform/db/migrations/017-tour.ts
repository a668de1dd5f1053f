import type { Migration } from './migration';

/** Accounts that have seen the tour of the staff pages: all older accounts, and those that have ended it. */
export const tour: Migration = {
  name: '017-tour',
  olderMayRun: true,
  async up(db) {
    await db.schema
      .alterTable('account')
      .addColumn('hasSeenTour', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
