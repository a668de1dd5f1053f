import type { Migration } from './migration';

/** Adds a flag for accounts that have seen the tour of the admin area. It is set for all existing accounts. */
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
