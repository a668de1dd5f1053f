import type { Migration } from './migration';

/** Who has seen the tour of the staff's pages: all that were there before it, and whoever has ended it. */
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
