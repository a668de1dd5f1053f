/** Reads the prices of a book format. It does not import zod, so pages can import it (`@juris/contract/bookPrices`). */
import type { Currency, Territory } from './lists';

/** A price of a book format, including taxes. */
export interface BookPrice {
  /** Amount with two decimals. */
  price: string;
  currency: Currency;
  /** Where the price is valid; undefined if it is not specified. */
  territory?: Territory | undefined;
}

/** A book format with its first price and its other prices. */
interface PricedFormat extends BookPrice {
  otherPrices?: readonly BookPrice[] | undefined;
}

/**
 * Returns all prices of a book format. The first price has its own fields in the record, because older clients know only
 * one price.
 * @example pricesOf({ price: '495.00', currency: 'INR', otherPrices: [] }) // one price
 */
export const pricesOf = ({ price, currency, territory, otherPrices = [] }: PricedFormat): BookPrice[] =>
  [{ price, currency, territory }, ...otherPrices].filter((one) => one.price !== '');
