import { findCode } from '@juris/contract/findCode';
import { currencies, territories } from '@juris/contract/lists';
import { normaliseLine } from '@juris/contract/text';
import { readPrice } from '@juris/contract/price';
import type { FormatInput, PriceInput } from './sheetBook';

export const pricesIn = ({ price, currency, territory, otherPrices = [] }: FormatInput): PriceInput[] =>
  [{ price, currency, territory }, ...otherPrices].filter((one) => one.price !== '');

/** Replaces the prices of a format. The first price has its own fields in the record. */
export function setPrices(format: FormatInput, [first, ...others]: readonly PriceInput[]): void {
  format.price = first?.price ?? '';
  format.currency = first?.currency ?? 'INR';
  format.territory = first?.territory;
  format.otherPrices = others.length > 0 ? others : undefined;
}

/**
 * Writes all prices of a format to a cell.
 * @example 'INR 495.00 India; USD 12.50 Rest of world'
 */
export const writePrices = (prices: readonly PriceInput[]): string =>
  prices
    .map(({ price, currency, territory }) =>
      [currency, price, territoryLabel(territory)].filter(Boolean).join(' '),
    )
    .join('; ');

const labels: Readonly<Record<string, string>> = territories;
const territoryLabel = (code: string | undefined) => (code === undefined ? '' : (labels[code] ?? code));

/** Reads the prices in a cell. @returns the prices, not validated yet, or an error message */
export function readPrices(text: string): PriceInput[] | string {
  const prices: PriceInput[] = [];
  for (const part of text.split(/[;\n]/).map(normaliseLine).filter(Boolean)) {
    // The territory is the text after the last digit.
    const [, amount = '', place = ''] = /^(.*\d\S*)(?:\s+(\D+))?$/.exec(part) ?? [];
    const named = place === '' ? undefined : findCode(territories, place);
    const isTerritory = typeof named === 'string' && Object.hasOwn(territories, named);
    const { amount: price, currency, problem } = readPrice(isTerritory || place === '' ? amount : part);
    if (problem !== undefined || price === '')
      return `“${part}” is not a price. Enter prices like “INR 495.00 India; USD 12.50”. The currencies are ${Object.keys(currencies).join(', ')}, and the territories ${Object.values(territories).join(', ')}.`;
    prices.push({ price, currency: currency ?? 'INR', ...(isTerritory && { territory: named }) });
  }
  return prices;
}
