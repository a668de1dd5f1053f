/** Names the formats of a book and reads their prices. It does not import zod, so pages can import it. */
import type { BookFormat, Currency, Territory } from './lists';

/** A price of a book format, including taxes. */
export interface BookPrice {
  /** Amount with two decimals. */
  price: string;
  currency: Currency;
  /** Territory in which the price is valid; undefined if it is not specified. */
  territory?: Territory | undefined;
}

/** A book format with its first price and its other prices. */
interface PricedFormat extends BookPrice {
  otherPrices?: readonly BookPrice[] | undefined;
}

/**
 * Returns all prices of a book format. The first price has separate fields, because older clients know only one price.
 * @example pricesOf({ price: '495.00', currency: 'INR', otherPrices: [] }) // one price
 */
export const pricesOf = ({ price, currency, territory, otherPrices = [] }: PricedFormat): BookPrice[] =>
  [{ price, currency, territory }, ...otherPrices].filter((one) => one.price !== '');

/** Returns the position of a format among the formats of the book with the same code, from 1. */
export const formatNumber = <Format extends { format: BookFormat }>(
  formats: readonly Format[],
  format: Format,
): number => formats.filter((one) => one.format === format.format).indexOf(format) + 1;

/**
 * Returns a name of a format that is unique within its book: its code and, from the second format with this code, a
 * number.
 * @param formats All formats of the book. `format` must be one of these objects.
 * @example formatName(record.formats, secondPaperback) // 'paperback-2'
 */
export function formatName<Format extends { format: BookFormat }>(
  formats: readonly Format[],
  format: Format,
): string {
  const number = formatNumber(formats, format);
  return number > 1 ? `${format.format}-${number}` : format.format;
}
