import { normaliseIsbn } from '@juris/contract/bookIdentifiers';
import { bookFormats, currencies } from '@juris/contract/lists';
import { readPrice } from '@juris/contract/price';
import { findCode } from '@juris/contract/findCode';
import type { FormatInput, SheetColumn, SheetInput } from './sheetBook';

/** Format to which the columns “ISBN” and “Price” apply if no format of the book has the ISBN of the row. */
const DEFAULT_FORMAT = 'print';

/** Columns of one format: its ISBN, and its price in each currency. */
const columnsOfFormat = ([format, label]: [string, string]): SheetColumn[] => [
  {
    field: `${format}.isbn`,
    heading: `${label} ISBN`,
    synonyms: [
      `${label} ISBN-13`,
      `${label} ISBN 13`,
      `ISBN (${label})`,
      `ISBN-13 ${label}`,
      ...isbnSynonyms(format),
    ],
    description: `ISBN of the format “${label}”, with or without hyphens.`,
    isRecord: true,
    paths: [`record.formats.${format}.isbn`, `record.formats.${format}.format`],
    write: ({ record }) => record.formats.find((one) => one.format === format)?.isbn ?? '',
    read: (text, book) => void (entryOf(book, format).isbn = text),
  },
  ...Object.keys(currencies).map((currency): SheetColumn => ({
    field: `${format}.price.${currency}`,
    heading: `${label} price ${currency}`,
    synonyms: [
      `${label} price (${currency})`,
      `${label} ${currency}`,
      `Price ${currency} (${label})`,
      ...(currency === 'INR' ? [`${label} price`, `${label} MRP`, `MRP (${label})`] : []),
    ],
    description: `Price of the format “${label}” in ${currency}, e.g. 495 or 1,295.50, including taxes.`,
    isRecord: true,
    paths: currency === 'INR' ? [`record.formats.${format}.price`] : [],
    write: ({ record }) => {
      const found = record.formats.find((one) => one.format === format);
      return found?.currency === currency ? found.price : '';
    },
    read: (text, book) => readPriceCell(text, book, format, currency),
  })),
];

const isbnSynonyms = (format: string) =>
  format === 'e-book' ? ['eISBN', 'ISBN (ebook)', 'EPUB ISBN'] : ['Print ISBN', 'pISBN', 'Paperback ISBN'];

function readPriceCell(text: string, book: SheetInput, format: string, currency: string) {
  const named = readPrice(text).currency;
  if (named && named !== currency) return `This price is in ${named}. Enter it in the column for ${named}.`;
  const found = entryOf(book, format);
  if (text !== '') Object.assign(found, { price: text, currency });
  else if (found.currency === currency) found.price = '';
  return undefined;
}

/** Returns the entry of a format in a book, and adds the entry if the book does not have the format. */
function entryOf({ record }: SheetInput, format: string): FormatInput {
  const found = record.formats.find((one) => one.format === format);
  if (found) return found;
  const added = { format, isbn: '', price: '', currency: 'INR' };
  record.formats.push(added);
  return added;
}

/**
 * Columns without a format, as in price lists of distributors: “ISBN”, “Currency” and “Price”. They belong to the
 * format of the book that has the ISBN.
 */
const columnsWithoutFormat: SheetColumn[] = [
  {
    field: 'isbn',
    heading: 'ISBN',
    synonyms: ['ISBN-13', 'ISBN 13', 'ISBN13', 'ISBN-10', 'EAN', 'ISBN No', 'ISBN Number', 'Barcode'],
    description:
      'ISBN of any format. It finds the title, and the columns “Price” and “Currency” then belong to this format.',
    isRecord: true,
    paths: [],
    read: (text, book) => {
      const isbn = normaliseIsbn(text);
      const found = book.record.formats.find((one) => digitsOf(one.isbn) === digitsOf(isbn));
      book.target = found?.format ?? DEFAULT_FORMAT;
      if (!found && text !== '') entryOf(book, DEFAULT_FORMAT).isbn = text;
    },
  },
  {
    field: 'currency',
    heading: 'Currency',
    synonyms: ['Currency code', 'Price currency'],
    description: 'Currency of the column “Price”, e.g. INR; rupees if it is empty.',
    isRecord: true,
    paths: [],
    read: (text, book) => {
      const currency = findCode(currencies, text);
      if (typeof currency !== 'string' || (currency !== '' && !Object.hasOwn(currencies, currency)))
        return `Enter one of the currencies ${Object.keys(currencies).join(', ')}.`;
      book.currency = currency;
      return undefined;
    },
  },
  {
    field: 'price',
    heading: 'Price',
    synonyms: [
      'MRP',
      'List price',
      'Price (INR)',
      'Price in Rs',
      'Unit price',
      'Retail price',
      'Price INR',
      'Rate',
      'New price',
      'RRP',
    ],
    description: 'Price of the format that has the ISBN of the row; otherwise of the printed book.',
    isRecord: true,
    paths: [],
    read: (text, book) =>
      readPriceCell(
        text,
        book,
        book.target ?? DEFAULT_FORMAT,
        book.currency || (readPrice(text).currency ?? 'INR'),
      ),
  },
];

/** Columns of all formats of a book. */
export const formatColumns: readonly SheetColumn[] = [
  ...Object.entries(bookFormats).flatMap(columnsOfFormat),
  ...columnsWithoutFormat,
];

/** Returns the ISBNs in the input of a book, without hyphens. */
export const isbnsOf = ({ record }: SheetInput): string[] =>
  record.formats.map(({ isbn }) => digitsOf(normaliseIsbn(isbn))).filter(Boolean);

/** Removes formats that the cells of a row have left without any value. */
export function dropEmptyFormats({ record }: SheetInput): void {
  record.formats = record.formats.filter(({ isbn, price }) => isbn !== '' || price !== '');
}

const digitsOf = (isbn: string) => isbn.replaceAll('-', '');
