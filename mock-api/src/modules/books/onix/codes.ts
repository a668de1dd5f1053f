import type { BookFormat, BookStatus, ContributorRole, Language } from '@juris/contract/lists';

/** How ONIX calls what our lists have, by the number of its code list. */

/** List 17. */
export const roles: Record<ContributorRole, string> = {
  author: 'A01',
  editor: 'B01',
  translator: 'B06',
  illustrator: 'A12',
  foreword: 'A23',
  introduction: 'A24',
  afterword: 'A19',
  other: 'Z99',
};

/** List 150. What binding or kind of file it is, is not in our record. */
export const productForms: Record<BookFormat, string> = { print: 'BA', 'e-book': 'EA' };
export const UNDEFINED_FORM = '00';

/** List 1: announced before it is published, or confirmed. */
export const notificationTypes: Record<BookStatus, string> = {
  forthcoming: '02',
  available: '03',
  'out of print': '03',
};

/** List 64. */
export const publishingStatuses: Record<BookStatus, string> = {
  forthcoming: '02',
  available: '04',
  'out of print': '07',
};

/** List 65. */
export const availabilities: Record<BookStatus, string> = {
  forthcoming: '10',
  available: '20',
  'out of print': '51',
};

/** List 74 (ISO 639-2/B). */
export const languageCodes: Record<Language, string> = {
  bn: 'ben',
  de: 'ger',
  en: 'eng',
  fr: 'fre',
  gu: 'guj',
  hi: 'hin',
  kn: 'kan',
  la: 'lat',
  ml: 'mal',
  mr: 'mar',
  pa: 'pan',
  sa: 'san',
  ta: 'tam',
  te: 'tel',
  ur: 'urd',
};

/** List 55: how exact a date is. */
const dateFormats: Record<number, string> = { 4: '05', 6: '01', 8: '00' };

/** A date as ONIX writes it. @param date a year, a month or a day */
export function onixDate(date: string): { digits: string; format: string } {
  const digits = date.replaceAll('-', '');
  return { digits, format: dateFormats[digits.length] ?? '00' };
}
