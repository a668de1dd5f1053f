/** Reads numbers in the notations that people and programs use. Forms, imports and bulk changes share this reader. */
import { normaliseCode } from './text';

/** Notations with unambiguous separators. Group 1 is the whole part, group 2 the decimals. */
const notations = [
  /^(\d+)(?:\.(\d{1,2})?)?$/,
  /^()\.(\d{1,2})$/,
  // Indian or international grouping: 1,29,500.00 and 129,500.00.
  /^(\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:[,' ’]\d{3})+)(?:\.(\d{1,2}))?$/,
  // Decimal comma: 7,5, 495,00 and 1.295,00. A comma before three digits separates thousands.
  /^(\d+),(\d{1,2})$/,
  /^(\d{1,3}(?:[.' ’]\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];

/**
 * Reads a number of at least 0 with at most two decimals.
 * @returns the digits of the whole part and two decimals; undefined if the text is not an unambiguous number
 * @example readAmount('1,29,500.5') // { whole: '129500', decimals: '50' }
 */
export function readAmount(text: string): { whole: string; decimals: string } | undefined {
  const found = notations.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const whole = (found[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return { whole, decimals: (found[2] ?? '').padEnd(2, '0') };
}

/**
 * Matches a whole number as programs with floating-point columns write it, for example `312.0`. `1.000` can be a thousand
 * with a grouping dot.
 */
const WHOLE_FLOAT = /^([\p{Nd}]+)\.(?!000$)0+$/u;

/**
 * Removes the decimals of a whole number such as `312.0`. Any other text is returned unchanged.
 * @example withoutZeroDecimals('9783161484100.0') // '9783161484100'
 */
export const withoutZeroDecimals = (text: string): string => text.trim().replace(WHOLE_FLOAT, '$1');

/**
 * Reads a whole number of at least 0, with any grouping, and with decimals that are zero.
 * @returns undefined if the text is not a whole number of at most nine digits
 * @example readWholeNumber('1,024') // 1024
 */
export function readWholeNumber(text: string): number | undefined {
  const { whole = '', decimals } = readAmount(withoutZeroDecimals(normaliseCode(text))) ?? {};
  return decimals === '00' && whole.length <= 9 ? Number(whole) : undefined;
}
