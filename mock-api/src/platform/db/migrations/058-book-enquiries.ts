import type { Migration } from './migration';

/**
 * Adds the institution of the sender and the purpose to enquiries, and title and path of the book. The stored title is
 * readable after the book was renamed or removed.
 */
export const bookEnquiries: Migration = {
  name: '058-book-enquiries',
  olderMayRun: true,
  async up(db) {
    for (const name of ['organization', 'purpose', 'bookTitle', 'bookPath'])
      await db.schema
        .alterTable('enquiry')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
