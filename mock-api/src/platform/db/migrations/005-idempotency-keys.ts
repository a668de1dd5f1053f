import type { Migration } from './migration';

/** Maps the key of a form to the record that it created, so that a form that is sent twice creates one record. */
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
