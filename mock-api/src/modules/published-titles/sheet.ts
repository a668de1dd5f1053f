import { publishedTitleFiles } from '@juris/contract/publishedTitles';
import type { BookSheet } from '../books/import/bookSheet';
import { bookColumns } from '../books/sheet/bookColumns';

/** Spreadsheet of published titles. */
export const titleSheet: BookSheet = {
  path: '/published-titles',
  operation: { one: 'Title', many: 'Titles', suffix: '' },
  noun: { one: 'title', many: 'titles' },
  columns: bookColumns,
  writable: [
    ...(['title', 'authorName', 'buyLink', 'altText', 'publisherId'] as const),
    ...(['isActive', 'activeFrom', 'activeUntil', 'record'] as const),
  ],
  hasPublisher: true,
  // Any name, because each new title gets the placeholder cover.
  blank: { imgLink: 'placeholder' },
  placeholder: {
    folder: publishedTitleFiles.image.folder,
    columns: ({ name, width, height }) => ({ imgLink: name, imageWidth: width, imageHeight: height }),
  },
  rows: (db, where, limit) =>
    db
      .selectFrom('publishedTitle as book')
      .leftJoin('publisher', 'publisher.id', 'book.publisherId')
      .select(['book.id', 'title', 'authorName', 'buyLink', 'altText', 'isActive', 'activeFrom'])
      .select(['activeUntil', 'record', 'book.version', 'imgLink', 'neverPublished'])
      .select((row) => [
        row.fn.coalesce('publisherId', row.val(0)).as('publisherId'),
        row.fn.coalesce('publisherName', row.val('')).as('publisherName'),
      ])
      .where(where)
      .orderBy('book.id')
      .limit(limit)
      .execute(),
};
