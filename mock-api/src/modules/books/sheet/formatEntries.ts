import { normaliseIsbn } from '@juris/contract/bookIdentifiers';
import { bookFormats, bookStatuses, generalFormats } from '@juris/contract/lists';
import { findCode } from '@juris/contract/findCode';
import { normaliseLine } from '@juris/contract/text';
import { cellLine } from './cellLine';
import { pricesIn, readPrices, setPrices, writePrices } from './pricesCell';
import type { FormatInput, SheetBook, SheetInput } from './sheetBook';

const newEntry = (format: string): FormatInput => ({ format, isbn: '', price: '', currency: 'INR' });

const isEmpty = (one: FormatInput) =>
  one.isbn === '' && pricesIn(one).length === 0 && one.availability === undefined && one.size === undefined;

/**
 * Changes the first entry of a format in a book. Adds a missing entry, and removes an entry without values.
 * @param change changes the entry; may return an error message
 */
export function editFormat(
  book: SheetInput,
  format: string,
  change: (entry: FormatInput) => string | undefined | void,
): string | undefined {
  const { record } = book;
  const found = record.formats.find((one) => one.format === format);
  const entry = found ?? newEntry(format);
  const problem = change(entry);
  if (isEmpty(entry)) record.formats = record.formats.filter((one) => one !== entry);
  else if (!found) record.formats.push(entry);
  return problem ?? undefined;
}

/** Returns the ISBNs in the input of a book, without hyphens. */
export const isbnsOf = ({ record }: SheetInput): string[] =>
  record.formats.map(({ isbn }) => digitsOf(isbn)).filter(Boolean);

/** Returns the format of a book that has an ISBN, if any. No format has an empty ISBN. */
export const formatWithIsbn = ({ record }: SheetInput, isbn: string): FormatInput | undefined =>
  record.formats.find((one) => one.isbn !== '' && digitsOf(one.isbn) === digitsOf(isbn));

const digitsOf = (isbn: string) => normaliseIsbn(isbn).replaceAll('-', '');

/**
 * Returns the format to which the columns “ISBN”, “Price” and “Currency” belong if no format of the book has the ISBN
 * of the row: the only printed format of the book, otherwise the paperback.
 */
export function defaultFormat({ record }: SheetInput): string {
  const generals: Readonly<Record<string, string>> = generalFormats;
  const printed = record.formats.filter(({ format }) => generals[format] === 'print');
  const [only] = printed;
  return printed.length === 1 && only ? only.format : 'paperback';
}

/**
 * Returns whether an entry is in the column “Further formats” and not in the columns of its format. This applies to
 * repeated formats, and to formats without values.
 */
const isFurther = (one: FormatInput, at: number, all: readonly FormatInput[]) =>
  isEmpty(one) || all.findIndex(({ format }) => format === one.format) < at;

/**
 * Writes the formats that have no columns, one per line.
 * @example 'Paperback | 978-3-16-148410-0 | INR 495.00 India; USD 12.50 | Available'
 */
export const writeFurtherFormats = ({ record }: SheetBook): string =>
  record.formats
    .filter(isFurther)
    .map((one) =>
      cellLine([
        bookFormats[one.format],
        one.isbn,
        writePrices(pricesIn(one)),
        one.availability === undefined ? '' : bookStatuses[one.availability],
        one.size ?? '',
      ]),
    )
    .join('\n');

/** Reads the formats that have no columns. @returns an error message if a line cannot be read */
export function readFurtherFormats(text: string, { record }: SheetInput): string | undefined {
  const read: FormatInput[] = [];
  for (const line of text.split('\n').map(normaliseLine).filter(Boolean)) {
    const [name = '', isbn = '', priceText = '', availability = '', size = ''] = line
      .split('|')
      .map(normaliseLine);
    const format = findCode(bookFormats, name);
    if (typeof format !== 'string' || !Object.hasOwn(bookFormats, format))
      return `“${name}” is not a format. The formats are ${Object.values(bookFormats).join(', ')}.`;
    const prices = readPrices(priceText);
    if (typeof prices === 'string') return prices;
    const entry = { ...newEntry(format), isbn, ...(availability && { availability }), ...(size && { size }) };
    setPrices(entry, prices);
    read.push(entry);
  }
  record.formats = [...record.formats.filter((one, at, all) => !isFurther(one, at, all)), ...read];
  return undefined;
}
