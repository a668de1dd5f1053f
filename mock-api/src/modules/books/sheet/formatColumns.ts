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
import type { SheetColumn, SheetInput } from './sheetBook';

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
  const path = `record.formats.${format}`;
  return [
    {
      field: `${format}.isbn`,
      heading: `${label} ISBN`,
      synonyms: names.flatMap((name) => [
        `${name} ISBN`,
        `${name} ISBN-13`,
        `ISBN (${name})`,
        `ISBN-13 (${name})`,
      ]),
      description: `ISBN of the format “${label}”, with or without hyphens.`,
      isRecord: true,
      paths: [`${path}.isbn`],
      write: ({ record }) => record.formats.find((one) => one.format === format)?.isbn ?? '',
      read: (text, book) => editFormat(book, format, (entry) => void (entry.isbn = text)),
    },
    {
      field: `${format}.prices`,
      heading: `${label} prices`,
      synonyms: [],
      description: `All prices of the format “${label}” if there are several or a price has a territory, e.g. INR 495.00 India; USD 12.50 Rest of world.`,
      isRecord: true,
      paths: [`${path}.otherPrices`, `${path}.territory`],
      write: ({ record }) => {
        const found = record.formats.find((one) => one.format === format);
        const prices = found ? pricesIn(found) : [];
        const first = columnCurrencies.flatMap(
          (code) => prices.find(({ currency }) => currency === code) ?? [],
        );
        const isComplete = prices.every((one) => one.territory === undefined && first.includes(one));
        return isComplete ? '' : writePrices(prices);
      },
      read: (text, book) =>
        editFormat(book, format, (entry) => {
          const prices = text === '' ? firstPrices(entry) : readPrices(text);
          if (typeof prices === 'string') return prices;
          setPrices(entry, prices);
          return undefined;
        }),
    },
    ...columnCurrencies.map((currency): SheetColumn => ({
      field: `${format}.price.${currency}`,
      heading: `${label} price ${currency}`,
      synonyms: names.flatMap((name) => [
        ...[`${name} price (${currency})`, `${name} ${currency}`, `Price ${currency} (${name})`],
        ...(currency === 'INR' ? [`${name} price`, `${name} MRP`, `MRP (${name})`, `Price (${name})`] : []),
      ]),
      description: `Price of the format “${label}” in ${currency}, e.g. 495 or 1,295.50, including taxes.`,
      isRecord: true,
      paths: [`${path}.price`],
      write: ({ record }) => {
        const found = record.formats.find((one) => one.format === format);
        return (found && pricesIn(found).find((one) => one.currency === currency)?.price) ?? '';
      },
      read: (text, book) => readPriceCell(text, book, format, currency),
    })),
    {
      field: `${format}.availability`,
      heading: `${label} availability`,
      synonyms: names.map((name) => `${name} availability`),
      description: `Availability of the format “${label}” if it differs from that of the book.`,
      isRecord: true,
      paths: [`${path}.availability`],
      write: ({ record }) => {
        const status = record.formats.find((one) => one.format === format)?.availability;
        return status === undefined ? '' : bookStatuses[status];
      },
      read: (text, book) =>
        editFormat(book, format, (entry) => void (entry.availability = text === '' ? undefined : text)),
    },
    {
      field: `${format}.size`,
      heading: `${label} size`,
      synonyms: names.flatMap((name) => [`${name} size`, `${name} dimensions`, `Size (${name})`]),
      description: `Size and weight of the format “${label}”, e.g. 229 × 152 × 18 mm, 410 g.`,
      isRecord: true,
      paths: [`${path}.size`],
      write: ({ record }) => record.formats.find((one) => one.format === format)?.size ?? '',
      read: (text, book) =>
        editFormat(book, format, (entry) => void (entry.size = text === '' ? undefined : text)),
    },
  ];
}

/** Returns the prices of a format that have separate columns, without territories. */
const firstPrices = (entry: Parameters<typeof pricesIn>[0]) =>
  columnCurrencies.flatMap((code) => {
    const found = pricesIn(entry).find(({ currency }) => currency === code);
    return found ? [{ price: found.price, currency: code }] : [];
  });

/** Changes the first price of a format in a currency. Other prices and the territory are unchanged. */
function readPriceCell(text: string, book: SheetInput, format: string, currency: string) {
  const { amount, currency: named, problem } = readPrice(text);
  if (named && named !== currency) return `This price is in ${named}. Enter it in the column for ${named}.`;
  if (problem !== undefined) return problem;
  return editFormat(book, format, (entry) => {
    const prices = pricesIn(entry);
    const at = prices.findIndex((one) => one.currency === currency);
    if (text === '') prices.splice(at, at < 0 ? 0 : 1);
    else if (at < 0) prices.push({ price: amount, currency });
    else prices[at] = { ...prices[at], price: amount, currency };
    setPrices(entry, prices);
  });
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
    isRecord: true,
    paths: [],
    read: (text, book) => {
      const found = formatWithIsbn(book, text);
      book.target = found?.format ?? defaultFormat(book);
      if (!found && text !== '') editFormat(book, book.target, (entry) => void (entry.isbn = text));
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
      ...['MRP', 'List price', 'Price (INR)', 'Price in Rs', 'Unit price', 'Retail price', 'Price INR'],
      ...['Rate', 'New price', 'RRP'],
    ],
    description: 'Price of the format that has the ISBN of the row; otherwise of the printed book.',
    isRecord: true,
    paths: [],
    read: (text, book) => {
      const currency = book.currency || (readPrice(text).currency ?? 'INR');
      return readPriceCell(text, book, book.target ?? defaultFormat(book), currency);
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
    isRecord: true,
    isMultiline: true,
    paths: ['record.formats'],
    write: writeFurtherFormats,
    read: readFurtherFormats,
  },
  ...columnsWithoutFormat,
];
