import { readWholeNumber } from './amounts';
import { normaliseCode } from './text';

const ROMAN = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;

/**
 * Parses a number of pages such as `412 pp.`, `1,024` or `xii + 412`. Pages with roman numerals are not counted (ONIX
 * code list 23, code 00).
 * @param value Text as typed; any other value is returned unchanged.
 * @returns The number of pages; null for an empty text. A text without exactly one Arabic number is returned unchanged.
 * @example readPageCount('xii + 412') // 412
 */
export function readPageCount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const code = normaliseCode(value)
    .toLowerCase()
    .replace(/^(pages?|pgs?|pp?)\b[.:\s]*/, '')
    .replace(/\s*(pages?|pgs?|pp?)\.?$/, '')
    .replace(/\d[\d,]*,\d{3}|\d+\.0+$/g, (grouped) => String(readWholeNumber(grouped) ?? grouped))
    .trim();
  if (code === '') return value.trim() === '' ? null : value;
  const parts = code.split(/[\s+,;&.]+/).filter((part) => part !== '' && !ROMAN.test(part));
  const [main, ...others] = parts;
  return main !== undefined && others.length === 0 && /^\d{1,9}$/.test(main) ? Number(main) : value;
}
