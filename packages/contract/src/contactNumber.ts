/** Normalises and validates contact numbers of the public forms, in the browser and in the API. */
import { normaliseCode } from './text';

/** Maximum number of digits (specification section 9). */
const MOST_CHARACTERS = 10;

const tooLong = 'Maximum 10 characters. Enter the 10 digits without +91 or 0.';
const foreign =
  'Enter a 10-digit Indian number. For other countries, clear this field and add the number to your text.';

/**
 * Returns a contact number in ASCII digits, without separators and without the prefixes `+91`, `0091`, `91` before ten
 * digits, and `0`. If the text is not a single number, only a label such as `tel:` is removed.
 * @example normaliseContactNumber('+91 44 2345 6789') // '4423456789'
 */
export function normaliseContactNumber(text: string): string {
  const code = normaliseCode(text).replace(/^(tel|phone|ph|mobile|mob|cell|whatsapp)\b[.:\s]*/i, '');
  const compact = code.replace(/[\s().[\]_-]/g, '');
  if (!/^\+?\d+$/.test(compact)) return code;
  const [, national = compact] = /^(?:\+91|0091|91)?0?(\d{10})$/.exec(compact) ?? [];
  return national;
}

/**
 * Returns the validation message for a contact number; undefined for a valid number.
 * @param number Result of {@link normaliseContactNumber}.
 */
export function contactNumberProblem(number: string): string | undefined {
  if ([...number].length <= MOST_CHARACTERS) return undefined;
  return /^(\+(?!91)|00(?!91))/.test(number) ? foreign : tooLong;
}

/**
 * Returns the value of the field while a number is being typed, and a message below the field. Digits after the tenth
 * are removed with a message, unless the number may have a prefix, as in `91 98400 1234`. A text that is not a number
 * is returned unchanged.
 * @param text Current text of the field.
 * @example enterContactNumber('98400123456').value // '9840012345'
 */
export function enterContactNumber(text: string): { value: string; message: string | undefined } {
  const number = normaliseContactNumber(text);
  const message = contactNumberProblem(number);
  if (!/^\+?\d*$/.test(number)) return { value: text, message };
  const isCut = /^\d{11,}$/.test(number) && !/^(00|91\d{0,9}$)/.test(number);
  return { value: isCut ? number.slice(0, MOST_CHARACTERS) : number, message };
}
