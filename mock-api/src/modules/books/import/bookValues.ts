import type { SheetBook } from '../sheet/sheetBook';
import type { BookSheet, StoredBook } from './bookSheet';

/** Columns of the tables of books that a spreadsheet or a bulk change can write. */
export interface BookValues {
  title: string;
  authorName: string;
  buyLink: string;
  altText: string;
  publisherId: number;
  isActive: 0 | 1;
  activeFrom: string;
  activeUntil: string;
  /** Catalogue record as JSON. */
  record: string;
}

/** Returns the columns of a book in which it differs from the stored book; all columns for a new book. */
export function bookValues(
  { writable }: BookSheet,
  { title, authorName, buyLink, altText, isActive, activeFrom, activeUntil, record }: SheetBook,
  publisherId: number,
  stored?: StoredBook,
): Partial<BookValues> {
  const after: BookValues = {
    ...{ title, authorName, buyLink, altText, isActive, activeFrom, activeUntil, publisherId },
    record: JSON.stringify(record),
  };
  const before = stored && { ...stored, record: JSON.stringify(stored.record) };
  return Object.fromEntries(
    writable.filter((name) => before?.[name] !== after[name]).map((name) => [name, after[name]]),
  );
}
