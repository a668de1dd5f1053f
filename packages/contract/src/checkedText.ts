import { z } from 'zod';
import { hasAtMost, isFarTooLong } from './text';

const tooLong = (max: number) => `can have at most ${max.toLocaleString('en-IN')} characters`;

/**
 * Returns the schema of a normalised text with a maximum length. Text that is far too long is rejected before it is
 * normalised, because normalising a megabyte takes seconds.
 * @param max maximum length in graphemes
 */
export const boundedText = (
  max: number,
  normalise: (text: string) => string,
  { notText = 'must be text', error = tooLong(max) } = {},
) =>
  z
    .string(notText)
    .meta({ maxLength: max })
    .refine((text) => !isFarTooLong(text, max), { error, abort: true })
    .overwrite(normalise)
    .refine((text) => hasAtMost(text, max), { error, abort: true });

interface CheckedText {
  /** Maximum length of the normalised text in graphemes. */
  max: number;
  /** Returns the text as it is stored; an unreadable text is returned unchanged. */
  normalise: (text: string) => string;
  /** Returns the problem of a normalised text and its remedy in whole sentences; undefined for a valid text. */
  problemOf: (text: string) => string | undefined;
}

/**
 * Returns the schema of a text with its own format, such as an identifier: normalised, then checked, with a message for
 * each problem.
 */
export const checkedText = ({ max, normalise, problemOf }: CheckedText) =>
  boundedText(max, normalise).check(({ value, issues }) => {
    const message = problemOf(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });
