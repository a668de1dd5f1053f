import type { BookRecord } from '@juris/contract/bookRecord';
import { bookFormats, bookStatuses, currencies } from '@juris/contract/lists';
import { readPrice } from '@juris/contract/price';
import { findCode } from '@juris/contract/findCode';
import {
  defaultFormat,
  editFormat,
  formatWithIsbn,
  readFurtherFormats,
  writeFurtherFormats,
} from './formatEntries';
import { pricesIn, readPrices, setPrices, writePrices } from './pricesCell';
import type { FormatInput, SheetBook, SheetColumn, SheetInput } from './sheetBook';

/** Currencies with a separate column for the first price of each format. */
const columnCurrencies = ['INR', 'USD'] as const;

/** Other names of formats in the headings of files. */
const formatNames: Readonly<Record<string, readonly string[]>> = {
  hardback: ['Hardcover', 'HB', 'Hardbound'],
  paperback: ['Softcover', 'PB', 'Softback'],
  'e-book': ['E', 'Digital'],
};

/** Columns of one format: ISBN, prices and availability. */
function columnsOfFormat([format, label]: [string, string]): SheetColumn[] {
  const names = [label, ...(formatNames[format] ?? [])];
  const column = (part: string, { spellings, paths = [part], write, read, ...rest }: FormatColumn) => ({
    field: `${format}.${part}`,
    heading: `${label} ${part.replaceAll('.', ' ')}`,
    synonyms: names.flatMap((name) => spellings.map((spelling) => spelling.replace('*', name))),
    paths: paths.map((path) => `record.formats.${format}.${path}`),
    write: ({ record }: SheetBook) => {
      const entry = record.formats.find((one) => one.format === format);
      return (entry && write(entry)) ?? '';
    },
    read: (text: string, book: SheetInput) => editFormat(book, format, (entry) => read(entry, text)),
    ...rest,
  });
  return [
    column('isbn', {
      heading: `${label} ISBN`,
      spellings: ['* ISBN', '* ISBN-13', 'ISBN (*)', 'ISBN-13 (*)'],
      description: `ISBN of the format “${label}”, with or without hyphens.`,
      write: ({ isbn }) => isbn,
      read: (entry, text) => void (entry.isbn = text),
    }),
    column('prices', {
      spellings: [],
      description: `All prices of the format “${label}” if there are several or a price has a territory, e.g. INR 495.00 India; USD 12.50 Rest of world.`,
      paths: ['otherPrices', 'territory'],
      write: (entry) => {
        const prices = pricesIn(entry);
        const first = columnCurrencies.flatMap(
          (code) => prices.find(({ currency }) => currency === code) ?? [],
        );
        const isComplete = prices.every((one) => one.territory === undefined && first.includes(one));
        return isComplete ? '' : writePrices(prices);
      },
      read: (entry, text) => {
        const prices = text === '' ? firstPrices(entry) : readPrices(text);
        if (typeof prices === 'string') return prices;
        setPrices(entry, prices);
        return undefined;
      },
    }),
    ...columnCurrencies.map((currency) =>
      column(`price.${currency}`, {
        spellings: [
          ...[`* price (${currency})`, `* ${currency}`, `Price ${currency} (*)`],
          ...(currency === 'INR' ? ['* price', '* MRP', 'MRP (*)', 'Price (*)'] : []),
        ],
        description: `Price of the format “${label}” in ${currency}, e.g. 495 or 1,295.50, including taxes.`,
        paths: ['price'],
        write: (entry) => pricesIn(entry).find((one) => one.currency === currency)?.price,
        read: (entry, text) => readPriceCell(text, entry, currency),
      }),
    ),
    column('availability', {
      spellings: ['* availability'],
      description: `Availability of the format “${label}” if it differs from that of the book.`,
      write: ({ availability }) => availability && bookStatuses[availability],
      read: (entry, text) => void (entry.availability = text === '' ? undefined : text),
    }),
    column('size', {
      spellings: ['* size', '* dimensions', 'Size (*)'],
      description: `Size and weight of the format “${label}”, e.g. 229 × 152 × 18 mm, 410 g.`,
      write: ({ size }) => size,
      read: (entry, text) => void (entry.size = text === '' ? undefined : text),
    }),
  ];
}

/** A column of one format. */
interface FormatColumn extends Pick<SheetColumn, 'description'> {
  heading?: string;
  /** Other headings, with `*` in place of the name of the format. */
  spellings: readonly string[];
  paths?: readonly string[];
  write(entry: BookRecord['formats'][number]): string | undefined;
  read(entry: FormatInput, text: string): string | undefined | void;
}

/** Returns the prices of a format that have separate columns, without territories. */
const firstPrices = (entry: Parameters<typeof pricesIn>[0]) =>
  columnCurrencies.flatMap((code) => {
    const found = pricesIn(entry).find(({ currency }) => currency === code);
    return found ? [{ price: found.price, currency: code }] : [];
  });

/** Changes the first price of a format in a currency. Other prices and the territory are unchanged. */
function readPriceCell(text: string, entry: FormatInput, currency: string): string | undefined {
  const { amount, currency: named, problem } = readPrice(text);
  if (named && named !== currency) return `This price is in ${named}. Enter it in the column for ${named}.`;
  if (problem !== undefined) return problem;
  const prices = pricesIn(entry);
  const at = prices.findIndex((one) => one.currency === currency);
  if (text === '') prices.splice(at, at < 0 ? 0 : 1);
  else if (at < 0) prices.push({ price: amount, currency });
  else prices[at] = { ...prices[at], price: amount, currency };
  setPrices(entry, prices);
  return undefined;
}

/**
 * Columns “ISBN”, “Currency” and “Price”, as in price lists of distributors. They belong to the format with the ISBN of
 * the row.
 */
const columnsWithoutFormat: SheetColumn[] = [
  {
    field: 'isbn',
    heading: 'ISBN',
    synonyms: [...['ISBN-13', 'ISBN 13', 'ISBN13', 'ISBN-10', 'EAN', 'ISBN No', 'ISBN Number', 'Barcode']],
    description:
      'ISBN of any format. It finds the title, and the columns “Price” and “Currency” then belong to this format.',
    paths: [],
    read: (text, book) => {
      if (text !== '' && !formatWithIsbn(book, text))
        editFormat(book, defaultFormat(book), (entry) => void (entry.isbn = text));
      book.target = formatWithIsbn(book, text);
    },
  },
  {
    field: 'currency',
    heading: 'Currency',
    synonyms: ['Currency code', 'Price currency'],
    description: 'Currency of the column “Price”, e.g. INR; rupees if it is empty.',
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
      ...['MRP', 'List price', 'Price (INR)', 'Price in Rs', 'Unit price', 'Retail price', 'Price INR'],
      ...['Rate', 'New price', 'RRP'],
    ],
    description: 'Price of the format that has the ISBN of the row; otherwise of the printed book.',
    paths: [],
    read: (text, book) => {
      const currency = book.currency || (readPrice(text).currency ?? 'INR');
      if (book.target) return readPriceCell(text, book.target, currency);
      return editFormat(book, defaultFormat(book), (entry) => readPriceCell(text, entry, currency));
    },
  },
];

export const formatColumns: readonly SheetColumn[] = [
  ...Object.entries(bookFormats).flatMap(columnsOfFormat),
  {
    field: 'furtherFormats',
    heading: 'Further formats',
    synonyms: [],
    description:
      'Repeated formats, and formats without details, one per line: format | ISBN | prices | availability | size.',
    isMultiline: true,
    paths: ['record.formats'],
    write: writeFurtherFormats,
    read: readFurtherFormats,
  },
  ...columnsWithoutFormat,
];
