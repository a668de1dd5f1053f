import type { BookSheet } from '../books/import/bookSheet';
import { bookColumns } from '../books/sheet/bookColumns';

/** Columns of titles that open-access books do not have. */
const ofTitles = ['authorName', 'publisherName', 'buyLink', 'sampleTitle'];

/** Spreadsheet of open-access books. A new book needs its PDF to be published, so an import adds it as a draft. */
export const openAccessSheet: BookSheet = {
  path: '/openaccess',
  operation: { one: 'OpenAccess', many: 'OpenAccess', suffix: 'OpenAccess' },
  noun: { one: 'book', many: 'books' },
  columns: bookColumns.filter(({ field }) => !ofTitles.includes(field)),
  writable: ['title', 'altText', 'isActive', 'activeFrom', 'activeUntil', 'record'],
  hasPublisher: false,
  blank: { downloadLink: '', imageLink: '' },
  rows: async (db, where, limit) => {
    const rows = await db
      .selectFrom('openAccess as book')
      .select(['id', 'title', 'altText', 'isActive', 'activeFrom', 'activeUntil', 'record', 'version'])
      .select(['downloadLink', 'imageLink', 'neverPublished'])
      .where(where)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, authorName: '', publisherName: '', buyLink: '', publisherId: 0 }));
  },
};
