/** Parses prices that editors type and paste. */
import type { currencies } from './lists';
import { normaliseCode } from './text';

type Currency = keyof typeof currencies;

/** Notations of currencies before or after an amount. */
const signs: readonly [Currency, RegExp][] = [
  ['INR', /^(₹|inr|rs\.?|rupees?)|(₹|inr|rs\.?|rupees?)$/i],
  ['USD', /^(us ?\$|usd|\$)|(us ?\$|usd|\$|dollars?)$/i],
  ['EUR', /^(€|eur)|(€|eur|euros?)$/i],
  ['GBP', /^(£|gbp)|(£|gbp)$/i],
];

/** Amounts with unambiguous separators; the first group is the whole part, the second the decimals. */
const amounts = [
  /^(\d+)(?:\.(\d{1,2})?)?$/,
  /^()\.(\d{1,2})$/,
  // Indian or international grouping: 1,29,500.00 and 129,500.00.
  /^(\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:[,' ’]\d{3})+)(?:\.(\d{1,2}))?$/,
  // Decimal comma: 495,00 and 1.295,00. A comma before three digits separates thousands.
  /^(\d+),(\d{2})$/,
  /^(\d{1,3}(?:[.' ’]\d{3})+),(\d{2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];

/** The result of parsing a price: its amount with two decimals or its problem, and its currency if present. */
export interface ReadPrice {
  amount: string;
  currency: Currency | undefined;
  problem: string | undefined;
}

/** Parses a price such as `495`, `₹1,29,500`, `Rs. 495/-`, `495,00` or `$ 12.50`; an empty text is an empty amount. */
export function readPrice(text: string): ReadPrice {
  const code = normaliseCode(text)
    .replace(/^(mrp|price)\b[\s:.]*/i, '')
    .replace(/\s*(\/[-=]?|\.-)$/, '');
  const [currency, sign] = signs.find(([, written]) => written.test(code)) ?? [];
  const digits = (sign ? code.replace(sign, '') : code).trim();
  if (digits === '' && !sign) return { amount: '', currency, problem: undefined };
  const found = amounts.map((pattern) => pattern.exec(digits)).find((match) => match !== null);
  const whole = (found?.[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const problem = found ? sizeProblem(whole) : amountProblem(digits);
  return { amount: `${whole}.${(found?.[2] ?? '').padEnd(2, '0')}`, currency, problem };
}

const sizeProblem = (whole: string) =>
  whole.length > 8 ? 'A price can have at most 8 digits before the decimal point.' : undefined;

function amountProblem(digits: string): string {
  if (/^-/.test(digits)) return 'A price can’t be negative. Enter it without the minus sign.';
  if (/^\d{1,3}\.\d{3}$/.test(digits))
    return `“${digits}” can be read in two ways. Enter ${digits.replace('.', '')}, or a price with two decimals.`;
  if (/[\p{L}\p{Sc}]/u.test(digits) && /\d/.test(digits))
    return 'This price isn’t an amount in INR, USD, EUR or GBP. Enter the digits and choose the currency beside it.';
  return 'Enter a price, e.g. 495 or 1,295.50.';
}

/**
 * Returns the amount of a price. A text that is unreadable or contains a currency, which belongs to another field, is
 * returned unchanged.
 */
export function normalisePrice(text: string): string {
  const { amount, currency, problem } = readPrice(text);
  return problem || currency ? text : amount;
}

/** Returns the problem of a stored price; undefined for a valid one. */
export function priceProblem(text: string): string | undefined {
  const { currency, problem } = readPrice(text);
  if (problem || !currency) return problem;
  return `The price is in ${currency}, but another currency is chosen. Choose ${currency}, or enter the digits only.`;
}
