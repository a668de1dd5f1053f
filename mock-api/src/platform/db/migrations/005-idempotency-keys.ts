import type { Migration } from './migration';

/**
 * Creates a table that maps the key of a submitted form to the record that it created. If the same form is sent again, it
 * does not create a second record.
 */
export const idempotencyKeys: Migration = {
  name: '005-idempotency-keys',
  async up(db) {
    await db.schema
      .createTable('idempotencyKey')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
  },
};
