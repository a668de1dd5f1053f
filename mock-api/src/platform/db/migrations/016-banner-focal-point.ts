import type { Migration } from './migration';

/** What of a banner's image stays in sight where it is cut: percent from the left and from the top. */
export const bannerFocalPoint: Migration = {
  name: '016-banner-focal-point',
  olderMayRun: true,
  async up(db) {
    for (const column of ['focalX', 'focalY'])
      await db.schema
        .alterTable('banner')
        .addColumn(column, 'integer', (added) => added.notNull().defaultTo(50))
        .execute();
  },
};
