import type { ParsedBulkEdit } from '@juris/contract/bulkChanges';
import { readPrice } from '@juris/contract/price';

type PriceEdit = Extract<ParsedBulkEdit, { field: 'price' }>;

/** Largest price that a record can have, in hundredths. */
const LARGEST = 99_999_999_99;

/**
 * Returns a changed price, rounded to the nearest multiple of the rounding step; halves are rounded up.
 * @param price amount with two decimals
 * @returns the new amount with two decimals; undefined if it would be less than one hundredth or too large
 */
export function changedPrice(price: string, { mode, value, rounding }: PriceEdit): string | undefined {
  const by = numberIn(value);
  const before = Math.round(Number(price) * 100);
  const amount = Math.round(by * 100);
  const exact =
    mode === 'set' ? amount : mode === 'add' ? before + amount : (before * (10_000 + amount)) / 10_000;
  const step = Math.round(Number(rounding) * 100);
  // A product such as 1.15 × 100 can be slightly below the exact half, so a tiny amount is added.
  const after = mode === 'set' ? amount : Math.floor(exact / step + 0.5 + 1e-9) * step;
  return after >= 1 && after <= LARGEST ? (after / 100).toFixed(2) : undefined;
}

/** Returns the number in a text such as `5`, `-2.5`, `+50` or `₹1,295`. */
function numberIn(text: string): number {
  const isNegative = text.trim().startsWith('-');
  const { amount } = readPrice(text.trim().replace(/^[+-]/, ''));
  return (isNegative ? -1 : 1) * Number(amount);
}
