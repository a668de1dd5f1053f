import type { BookRecord } from '@juris/contract/bookRecord';

/** A book as a row of a spreadsheet shows it. */
export interface SheetBook {
  /** Null for a new book. */
  id: number | null;
  title: string;
  authorName: string;
  publisherName: string;
  buyLink: string;
  altText: string;
  /** Name of the image of the library that becomes the cover; empty to keep the present cover. */
  cover: string;
  isActive: 0 | 1;
  /** True for a book that was never published. */
  isDraft: boolean;
  /** Start and end of the schedule (ISO 8601, UTC); empty for none. */
  activeFrom: string;
  activeUntil: string;
  record: BookRecord;
}

/** Price of a format before it is validated. */
export interface PriceInput {
  price: string;
  currency: string;
  territory?: string | undefined;
}

/** Format of a book before it is validated. */
export interface FormatInput extends PriceInput {
  format: string;
  isbn: string;
  otherPrices?: PriceInput[] | undefined;
  availability?: string | undefined;
  size?: string | undefined;
}

/** Catalogue record before it is validated. */
interface RecordInput extends Record<string, unknown> {
  formats: FormatInput[];
  series: { title: string; number: string };
}

/** A book whose fields the cells of a row overwrite. The fields are validated after all cells have been read. */
export interface SheetInput extends Omit<SheetBook, 'record'> {
  record: RecordInput;
  /** Format that has the ISBN in the column “ISBN”. The column “Price”, whose heading names no format, belongs to it. */
  target?: FormatInput | undefined;
  /** Currency in the column “Currency”; empty for none. */
  currency?: string;
}

/** Returns a copy of a book that the cells of a row can overwrite. */
export const inputOf = (book: SheetBook): SheetInput => structuredClone(book);

/**
 * A column of a spreadsheet of books. The export, the import, the template and the documentation use this description.
 */
export interface SheetColumn {
  /** Identifies the column in requests. */
  field: string;
  /** Heading in exported files. */
  heading: string;
  /** Other headings of the column that an import recognises. Case, spaces and punctuation are ignored. */
  synonyms: readonly string[];
  /** Says what the cells contain, in one sentence. */
  description: string;
  /** True if a cell can contain several lines. */
  isMultiline?: boolean;
  /** True if a cell contains a date. In other columns, a date is an error of the spreadsheet. */
  isDate?: boolean;
  /** Fields whose validation messages belong to this column, such as `title` or `record.abstract`. */
  paths: readonly string[];
  /** Returns the text of the cell. Absent for a column that is only imported. */
  write?(book: SheetBook): string;
  /**
   * Writes the value of a cell to a book. Called only if the cell differs from the exported text. The schemas of the
   * contract convert most values.
   * @returns an error message if the cell cannot be read
   */
  read(text: string, book: SheetInput): string | undefined | void;
}
