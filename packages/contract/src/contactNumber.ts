/** Contact numbers of the public forms. Both the browser and the API run it, so that they agree on what is sent. */
import { normaliseCode } from './text';

/** Specification section 9. */
const MOST_CHARACTERS = 10;

const tooLong = 'Maximum 10 characters. Enter one number of 10 digits, without +91 or 0.';
const foreign =
  'Only Indian numbers (10 digits) fit here. Clear this field and write a number from another country in your message.';

/**
 * Returns a contact number without spaces, dashes, brackets and dots, and without the prefixes of India: `+91`, `0091`,
 * `91` before ten digits, and the trunk prefix `0`. The digits of other scripts become ASCII. A text that is no single
 * number stays as it is.
 */
export function normaliseContactNumber(text: string): string {
  const code = normaliseCode(text).replace(/^(tel|phone|ph|mobile|mob|cell|whatsapp)\b[.:\s]*/i, '');
  const compact = code.replace(/[\s().[\]_-]/g, '');
  if (!/^\+?\d+$/.test(compact)) return code;
  const [, national = compact] = /^(?:\+91|0091|91)?0?(\d{10})$/.exec(compact) ?? [];
  return national;
}

/** Says why a normalised contact number cannot be sent; undefined where it can. */
export function contactNumberProblem(number: string): string | undefined {
  if ([...number].length <= MOST_CHARACTERS) return undefined;
  return /^(\+(?!91)|00(?!91))/.test(number) ? foreign : tooLong;
}

/**
 * Returns what a field holds of a number that is being entered, and what to say about it. Digits beyond the limit are
 * cut off, with a message, unless they may still turn out to be a prefix, as in `91 98400 1234`. Anything but a number
 * stays as it is typed.
 */
export function enterContactNumber(text: string): { value: string; message: string | undefined } {
  const number = normaliseContactNumber(text);
  const message = contactNumberProblem(number);
  if (!/^\+?\d*$/.test(number)) return { value: text, message };
  const isCut = /^\d{11,}$/.test(number) && !/^(00|91\d{0,9}$)/.test(number);
  return { value: isCut ? number.slice(0, MOST_CHARACTERS) : number, message };
}
