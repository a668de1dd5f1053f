/** A year, a month or a day as people read it: "12 February 2024". The same on the server and in every browser. */
export function dateWords(date: string): string {
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

const signs: Record<string, string> = { INR: '₹', USD: 'US$', EUR: '€', GBP: '£' };

/**
 * A price as people read it: "₹1,29,500", "US$129,500", "₹495.50"; empty where it is not known. Rupees are grouped in the
 * Indian way.
 * @param price amount with two decimals
 */
export function priceWords(price: string, currency: string): string {
  if (!price) return '';
  const digits = price.endsWith('.00') ? 0 : 2;
  const amount = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(price));
  return (signs[currency] ?? `${currency} `) + amount;
}

/** "2nd edition", or the words of an edition as they are. */
export function editionWords(edition: string): string {
  if (!/^\d{1,3}$/.test(edition)) return edition;
  const number = Number(edition);
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(!isTeen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'} edition`;
}

/** A text cut after its last whole word within so many characters, with an ellipsis where it was cut. */
export const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`;
