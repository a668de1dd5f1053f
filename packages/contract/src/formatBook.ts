/** Formats the data of books for people. The module imports nothing, so that pages can load it. */

/**
 * Formats a date of publication (`2024`, `2024-02` or `2024-02-12`), e.g. as "12 February 2024". The result does not
 * depend on the locale.
 */
export function formatDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = month && months[Number(month) - 1];
  return [day && String(Number(day)), name, year].filter(Boolean).join(' ');
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const signs: Record<string, string> = {
  INR: '₹',
  USD: 'US$',
  EUR: '€',
  GBP: '£',
  AUD: 'A$',
  CAD: 'C$',
  SGD: 'S$',
};

/** Formats the number of an edition, e.g. "2nd edition". Any other text is returned unchanged. */
export function formatEdition(edition: string): string {
  if (!/^\d{1,3}$/.test(edition)) return edition;
  const number = Number(edition);
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(!isTeen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'} edition`;
}

/**
 * Formats a price, e.g. "₹1,29,500", "US$129,500" or "₹495.50". Rupees have Indian digit grouping.
 * @param price Amount with two decimals, or an empty string if the price is unknown.
 */
export function formatPrice(price: string, currency: string): string {
  if (!price) return '';
  const digits = price.endsWith('.00') ? 0 : 2;
  const amount = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(price));
  return (signs[currency] ?? `${currency} `) + amount;
}
