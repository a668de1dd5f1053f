import type { Migration } from './migration';

/**
 * Adds start and end of redirects. Empty, as in existing redirects, means no limit. The previous release ignores them.
 */
export const redirectTimes: Migration = {
  name: '060-redirect-times',
  olderMayRun: true,
  async up(db) {
    for (const column of ['activeFrom', 'activeUntil'])
      await db.schema
        .alterTable('redirect')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
  },
};
