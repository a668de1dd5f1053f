import type { Migration } from './migration';

/** Creates the tables with the daily numbers of visits and downloads, and of searches without a result. */
export const figureTables: Migration = {
  name: '049-figures',
  olderMayRun: true,
  async up(db) {
    await db.schema
      .createTable('figure')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('visits', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('downloads', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('figure_key', ['day', 'kind', 'recordId'])
      .execute();
    await db.schema
      .createTable('searchMiss')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_miss_key', ['day', 'term'])
      .execute();
  },
};
