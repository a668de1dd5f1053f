import type { Migration } from './migration';

/**
 * Adds the times between which a redirect works. An empty value, which all existing redirects get, means no limit. The
 * previous release ignores the times.
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
