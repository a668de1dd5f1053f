/** Thrown for a workbook whose content is too large when unpacked. */
export class WorkbookTooLarge extends Error {}

/** Size of the largest sheet of Excel. A file with a position outside of it is forged. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

/** A sheet with its cells as text. Missing cells are empty. */
export interface SheetRows {
  name: string;
  isHidden: boolean;
  rows: string[][];
}

/** Unpacked parts of a workbook by their paths. */
export type Parts = Readonly<Record<string, Uint8Array>>;

/** Parses a part of a workbook. @throws Error if the part is missing or not well-formed */
export function parseXml(content: Uint8Array | undefined): Document {
  const [first, second] = content ?? [];
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  const document = new DOMParser().parseFromString(new TextDecoder(encoding).decode(content), 'text/xml');
  if (!content || document.querySelector('parsererror'))
    throw new Error('A part of the workbook is damaged.');
  return document;
}

/** Returns all descendants with a local name. Programs use different prefixes and two namespaces. */
export const elements = (root: Document | Element | undefined, name: string): Element[] => [
  ...(root?.getElementsByTagNameNS('*', name) ?? []),
];

export const textOf = ({ textContent }: Element): string => textContent;

/** Parts of a date that a cell shows. */
export interface DateParts {
  year: boolean;
  month: boolean;
  day: boolean;
  time: boolean;
}

/** Text of a formula without a stored result. */
export const UNCALCULATED = '#FORMULA!';

/** Returns the parts that a number format of Excel shows; undefined if it is no format of dates. */
export function dateParts(code: string): DateParts | undefined {
  const [first = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]|am\/pm|a\/p/gi, '')
    .toLowerCase()
    .split(';');
  // An `m` beside hours or seconds means minutes.
  const withoutMinutes = first.replace(/(h+[^a-z]*)m+/g, '$1').replace(/m+([^a-z]*s)/g, '$1');
  if (/general|standard/.test(first) || /[#?]|0(?!0*$)/.test(withoutMinutes.replace(/s\.?0+/g, 's')))
    return undefined;
  const parts = {
    year: /y/.test(withoutMinutes),
    month: /m/.test(withoutMinutes),
    day: /d/.test(withoutMinutes),
    time: /[hs]/.test(withoutMinutes),
  };
  return Object.values(parts).some(Boolean) ? parts : undefined;
}

/** Matches a currency in a number format of Excel: `[$₹-4009]`, `[$INR]`, `"Rs."`, `$`. A sign may be quoted. */
const CURRENCY =
  /\[\$([^\]-]+)[^\]]*\]|"\s*(\p{Sc}|[A-Z]{3}|[A-Z]{0,2}\$|[Nn]?[Rr]s\.?)\s*"|\[[^\]]*\]|"[^"]*"|(\p{Sc})/gu;

/** Returns the sign or code of the currency that a number format of Excel shows; an empty text without one. */
export const shownCurrency = (code: string): string =>
  [...code.matchAll(CURRENCY)]
    .map(([, named, quoted, sign]) => (named ?? quoted ?? sign ?? '').trim())
    .find(Boolean) ?? '';

/**
 * Writes a date with the parts that its cell shows, so that no part is invented: `2027-03T00:00` for “Mar-27”,
 * `--03-12T00:00` for “12-Mar”, `T09:00` for a time. The suffix tells the API that the cell is a date and not text.
 */
export function dateText(date: Date, parts?: DateParts): string {
  if (Number.isNaN(date.getTime())) return '#NUM!';
  const [, year = '', month = '', day = '', time = ''] =
    /^(.*?)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(date.toISOString()) ?? [];
  const shown = parts ?? { year: true, month: true, day: true };
  if (!shown.year && !shown.month && !shown.day) return `T${time}`;
  if (!shown.year) return `--${month}${shown.day ? `-${day}` : ''}T00:00`;
  return `${year}${shown.month ? `-${month}${shown.day ? `-${day}` : ''}` : ''}T${time}`;
}

const DAY_MS = 86_400_000;

/** Returns the time that Excel stores as days since the end of 1899, or since 1904. */
export function excelTime(days: number, is1904: boolean): Date {
  // Excel counts the 29th of February 1900, which did not exist, as day 60.
  const since1900 = is1904 ? days + 1462 : days < 60 ? days + 1 : days;
  return new Date(Math.round(((since1900 - 25_569) * DAY_MS) / 1000) * 1000);
}

/** Returns the number of the column in a cell reference, from 0; undefined without a reference. */
export function columnOf(reference: string): number | undefined {
  const [letters = ''] = /^[A-Z]+/i.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column === 0 ? undefined : column - 1;
}
