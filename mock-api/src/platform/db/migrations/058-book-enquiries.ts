import type { Migration } from './migration';

/**
 * Adds to enquiries the institution of the sender, the purpose of an enquiry about a book, and title and path of this book.
 * The title is stored, so that staff can read it after the book was renamed or removed.
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
