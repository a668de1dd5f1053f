import { normaliseCode } from './text';

const ROMAN = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;

/**
 * Returns the number of pages in the main sequence of a text such as `412 pp.`, `1,024` or `xii + 412`. Pages with
 * roman numerals do not count, because the feeds, libraries and citations use the main content page count (ONIX list
 * 23, code 00).
 * @returns null for an empty text; a text without exactly one Arabic number unchanged
 */
export function readPageCount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const code = normaliseCode(value)
    .toLowerCase()
    .replace(/^(pages?|pgs?|pp?)\b[.:\s]*/, '')
    .replace(/\s*(pages?|pgs?|pp?)\.?$/, '')
    .replace(/\d{1,3}(,\d{3})+/g, (grouped) => grouped.replaceAll(',', ''))
    .trim();
  if (code === '') return value.trim() === '' ? null : value;
  const parts = code.split(/[\s+,;&.]+/).filter((part) => part !== '' && !ROMAN.test(part));
  const [main, ...others] = parts;
  return main !== undefined && others.length === 0 && /^\d{1,9}$/.test(main) ? Number(main) : value;
}
