import type { Migration } from './migration';

/** Adds the alternative text of a banner's image, initially empty. */
export const bannerAltText: Migration = {
  name: '004-banner-alt-text',
  async up(db) {
    await db.schema
      .alterTable('banner')
      .addColumn('altText', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
