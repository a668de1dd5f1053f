/** Normalises and validates contact numbers of the public forms, in the browser and in the API. */
import { normaliseCode } from './text';

/** Maximum length (specification section 9). */
const MOST_CHARACTERS = 10;

const tooLong = 'Maximum 10 characters. Enter the 10 digits without +91 or 0.';
const foreign =
  'Enter a 10-digit Indian number. For other countries, clear this field and add the number to your text.';

/**
 * Returns a contact number without spaces, dashes, brackets and dots, and without the prefixes of India: `+91`, `0091`,
 * `91` before ten digits, and the trunk prefix `0`. Digits of other scripts become ASCII. A text that is not a single
 * number is returned unchanged.
 */
export function normaliseContactNumber(text: string): string {
  const code = normaliseCode(text).replace(/^(tel|phone|ph|mobile|mob|cell|whatsapp)\b[.:\s]*/i, '');
  const compact = code.replace(/[\s().[\]_-]/g, '');
  if (!/^\+?\d+$/.test(compact)) return code;
  const [, national = compact] = /^(?:\+91|0091|91)?0?(\d{10})$/.exec(compact) ?? [];
  return national;
}

/** Returns the reason why a normalised contact number is invalid; undefined for a valid one. */
export function contactNumberProblem(number: string): string | undefined {
  if ([...number].length <= MOST_CHARACTERS) return undefined;
  return /^(\+(?!91)|00(?!91))/.test(number) ? foreign : tooLong;
}

/**
 * Returns the value of the field while a number is being entered, and a message about it. Digits beyond the limit are
 * removed with a message, unless they can still become a prefix, as in `91 98400 1234`. A text that is not a number is
 * returned unchanged.
 */
export function enterContactNumber(text: string): { value: string; message: string | undefined } {
  const number = normaliseContactNumber(text);
  const message = contactNumberProblem(number);
  if (!/^\+?\d*$/.test(number)) return { value: text, message };
  const isCut = /^\d{11,}$/.test(number) && !/^(00|91\d{0,9}$)/.test(number);
  return { value: isCut ? number.slice(0, MOST_CHARACTERS) : number, message };
}
