import type { BookFormat, BookStatus, ContributorRole, Language } from '@juris/contract/lists';

/** ONIX role codes, code list 17. */
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

/** ONIX product form (code list 150) and, for file formats, its detail (code list 175). */
export const productForms: Record<BookFormat, { form: string; detail?: string }> = {
  hardback: { form: 'BB' },
  paperback: { form: 'BC' },
  epub: { form: 'ED', detail: 'E101' },
  pdf: { form: 'ED', detail: 'E107' },
  print: { form: 'BA' },
  'e-book': { form: 'EA' },
};
/** ONIX product form of a title whose record lists no format. */
export const UNDEFINED_FORM = '00';

/** ONIX notification types, code list 1: 02 is an announcement before publication, 03 confirms publication. */
export const notificationTypes: Record<BookStatus, string> = {
  forthcoming: '02',
  available: '03',
  'out of print': '03',
};

/** ONIX publishing statuses, code list 64. */
export const publishingStatuses: Record<BookStatus, string> = {
  forthcoming: '02',
  available: '04',
  'out of print': '07',
};

/** ONIX availability codes, code list 65. */
export const availabilities: Record<BookStatus, string> = {
  forthcoming: '10',
  available: '20',
  'out of print': '51',
};

/** ONIX language codes, code list 74 (ISO 639-2/B). */
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

/** ONIX date formats, code list 55, by the number of digits: 4 for a year, 6 for a month, 8 for a day. */
const dateFormats: Record<number, string> = { 4: '05', 6: '01', 8: '00' };

/**
 * Formats a date for ONIX.
 * @param date `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or an empty string
 */
export function onixDate(date: string): { digits: string; format: string } {
  const digits = date.replaceAll('-', '');
  return { digits, format: dateFormats[digits.length] ?? '00' };
}
