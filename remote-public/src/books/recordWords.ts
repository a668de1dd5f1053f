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

/** A price as people read it: "₹495"; empty where it is not said. @param price amount with two decimals */
export const priceWords = (price: string, currency: string): string =>
  price && (signs[currency] ?? `${currency} `) + price.replace(/\.00$/, '');

/** "2nd edition", or the words of an edition as they are. */
export function editionWords(edition: string): string {
  if (!/^\d{1,3}$/.test(edition)) return edition;
  const number = Number(edition);
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(!isTeen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'} edition`;
}

/** The paragraphs of a text, between which an empty line stands. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim());

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/** A text cut after its last whole word within so many characters, with an ellipsis where it was cut. */
export const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`;
