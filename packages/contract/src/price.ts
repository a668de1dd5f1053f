/** Parses prices that editors type or paste. */
import { readAmount } from './amounts';
import type { Currency } from './lists';
import { normaliseCode } from './text';

/**
 * Signs and names of the currencies, as alternatives of a regular expression. The first match counts, so signs that end
 * with `$` are before the US dollar.
 */
const signs: readonly [Currency, string][] = [
  ['INR', '₹|rs\\.?|rupees?'],
  ['AUD', 'a\\$'],
  ['CAD', 'c\\$'],
  ['SGD', '(?<!u)s\\$'],
  ['USD', 'us ?\\$|\\$|dollars?'],
  ['EUR', '€|euros?'],
  ['GBP', '£'],
  ['AED', 'dhs?\\.?'],
  ['BDT', '৳|taka'],
  ['LKR', 'රු'],
  ['NPR', 'nrs\\.?|रू'],
  ['PKR', 'pkrs\\.?'],
];

/** Patterns of a currency sign, name or code before or after an amount. */
const signPatterns = signs.map(([code, written]): [Currency, RegExp] => [
  code,
  new RegExp(`^(${written}|${code})|(${written}|${code})$`, 'i'),
]);

/** Result of parsing a price. */
export interface ReadPrice {
  /** Amount with two decimals, such as `1295.00`; empty for an empty text. Ignore it if there is a `problem`. */
  amount: string;
  /** Currency that the text names; undefined if it names none. */
  currency: Currency | undefined;
  /** Validation message for the editor; undefined for a valid price. */
  problem: string | undefined;
}

/**
 * Parses a price such as `495`, `₹1,29,500`, `Rs. 495/-`, `495,00` or `$ 12.50`. The result for an empty text has an
 * empty amount and no problem.
 * @example readPrice('₹1,29,500') // { amount: '129500.00', currency: 'INR', problem: undefined }
 */
export function readPrice(text: string): ReadPrice {
  const code = normaliseCode(text)
    .replace(/^(mrp|price)\b[\s:.]*/i, '')
    .replace(/\s*(\/[-=]?|\.-)$/, '');
  const [currency, sign] = signPatterns.find(([, written]) => written.test(code)) ?? [];
  const digits = (sign ? code.replace(sign, '') : code).trim();
  if (digits === '' && !sign) return { amount: '', currency, problem: undefined };
  const { whole, decimals } = readAmount(digits) ?? {};
  if (whole === undefined) return { amount: '', currency, problem: amountProblem(digits) };
  return { amount: `${whole}.${decimals}`, currency, problem: sizeProblem(whole) };
}

const sizeProblem = (whole: string) =>
  whole.length > 8 ? 'A price can have at most 8 digits before the decimal point.' : undefined;

function amountProblem(digits: string): string {
  if (/^-/.test(digits)) return 'A price can’t be negative. Enter it without the minus sign.';
  if (/^\d{1,3}\.\d{3}$/.test(digits))
    return `“${digits}” can be read in two ways. Enter ${digits.replace('.', '')}, or a price with two decimals.`;
  const [amount = '', ...others] = digits.split(/[\p{L}\p{Sc}]+\.?/u).filter((part) => /\d/.test(part));
  if (others.length === 0 && amount !== digits && readAmount(amount.trim()))
    return 'This price isn’t an amount in a known currency. Enter the digits and choose the currency beside it.';
  return 'Enter a price, e.g. 495 or 1,295.50.';
}

/**
 * Returns the amount of a price with two decimals. A text that is invalid or names a currency is returned unchanged.
 */
export function normalisePrice(text: string): string {
  const { amount, currency, problem } = readPrice(text);
  return problem || currency ? text : amount;
}

/**
 * Returns the validation message for the text of a price; undefined for a valid price. A remaining currency contradicts
 * the selected one and is invalid.
 */
export function priceProblem(text: string): string | undefined {
  const { currency, problem } = readPrice(text);
  if (problem || !currency) return problem;
  return `The price is in ${currency}, but another currency is chosen. Choose ${currency}, or enter the digits only.`;
}
