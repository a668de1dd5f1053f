import type { SheetBook } from '../../books/sheet/sheetBook';
import type { StoredTitle } from './storedTitles';

/** Columns of the table of titles that a spreadsheet or a bulk change can write. */
export interface TitleValues {
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

/** Returns the columns of a title in which it differs from the stored title; all columns for a new title. */
export function titleValues(
  { title, authorName, buyLink, altText, isActive, activeFrom, activeUntil, record }: SheetBook,
  publisherId: number,
  stored?: StoredTitle,
): Partial<TitleValues> {
  const after: TitleValues = {
    ...{ title, authorName, buyLink, altText, isActive, activeFrom, activeUntil, publisherId },
    record: JSON.stringify(record),
  };
  if (!stored) return after;
  const before: Record<string, unknown> = { ...stored, record: JSON.stringify(stored.record) };
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}
