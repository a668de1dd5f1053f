import type { Migration } from './migration';

/** Alternative text of a banner's image; empty until an editor writes it. */
export const bannerAltText: Migration = {
  name: '004-banner-alt-text',
  async up(db) {
    await db.schema
      .alterTable('banner')
      .addColumn('altText', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
