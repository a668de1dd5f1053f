import { readPriceChange, type ParsedBulkEdit } from '@juris/contract/bulkChanges';

type PriceEdit = Extract<ParsedBulkEdit, { field: 'price' }>;

/** Largest price that a record can have, in hundredths. */
const LARGEST = 99_999_999_99;

/**
 * Returns a changed price, rounded to the nearest multiple of the rounding step; halves are rounded up.
 * @param price amount with two decimals
 * @returns the new amount with two decimals; undefined if it would be less than one hundredth or too large
 */
export function changedPrice(price: string, change: PriceEdit): string | undefined {
  const { mode, rounding } = change;
  const amount = readPriceChange(change);
  if (typeof amount === 'string') return undefined;
  const before = Math.round(Number(price) * 100);
  // A free book stays free.
  if (before === 0 && mode === 'percent') return price;
  const exact =
    mode === 'set' ? amount : mode === 'add' ? before + amount : (before * (10_000 + amount)) / 10_000;
  const step = Math.round(Number(rounding) * 100);
  // A product such as 1.15 × 100 can be slightly below the exact half, so a tiny amount is added.
  const after = mode === 'set' ? amount : Math.floor(exact / step + 0.5 + 1e-9) * step;
  return after >= 1 && after <= LARGEST ? (after / 100).toFixed(2) : undefined;
}
