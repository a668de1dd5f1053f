import type { Migration } from './migration';

/**
 * Adds the focal point of a banner's image, in percent from the left and from the top. Cropping never removes this
 * point.
 */
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
